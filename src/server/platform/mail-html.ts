import { defaultColor } from '#core/company/print-templates.ts'
import { product } from '#core/product.ts'
import { escaped } from './html-escape.ts'
import type { MailBrand, MailButton, MailCard } from './mail-card.ts'
import { background, dark, font, ink, line, muted, paper } from './mail-colours.ts'

type Drawn = { subject: string; text: string; card?: MailCard | undefined }

/** The name under which the logo travels with the mail: programs show no picture from elsewhere before they are asked to. */
export const LOGO = 'logo@mail'

/**
 * The HTML of every mail: tables and styles on their elements, because mail programs know little else. It loads nothing. `logo`: where the
 * logo is, when the brand has one.
 */
export function mailHtml({ subject, text, card = {} }: Drawn, logo = `cid:${LOGO}`): string {
  const { brand = { name: product.name, color: defaultColor }, button } = card
  const paragraphs = withoutAdded(paragraphsOf(text), button)
  const isInText = paragraphs.some((each) => isButton(each, button))
  const rows = [
    headOf(brand, logo),
    panelOf(card, isInText ? undefined : button, brand.color),
    ...paragraphs.map((each) => (button && isButton(each, button) ? buttonOf(button, brand.color) : paragraph(each))),
  ]
  return `<!doctype html>
<html lang="${languageOf(text, card)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${dark}</style></head>
<body class="back" style="margin:0;padding:0;background:${background}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${paper};border:1px solid ${line};border-top:4px solid ${brand.color};border-radius:8px">
${rows.filter(Boolean).map(row).join('\n')}
<tr><td height="24" style="font-size:0;line-height:24px">&nbsp;</td></tr>
</table>
${footOf(brand)}
</td></tr></table></body></html>`
}

const row = (content: string) => `<tr><td style="padding:0 24px">${content}</td></tr>`

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Where the text has the address alone, or with its name, the button stands. */
const isButton = (text: string, button: MailButton | undefined) =>
  button !== undefined && (text === button.href || text === `${button.label}: ${button.href}`)

/** Without what `withAddress` put at the end for programs that show the text: here the button says it. */
function withoutAdded(paragraphs: string[], button: MailButton | undefined): string[] {
  const isAdded = paragraphs.at(-1) === button?.href && paragraphs.at(-2) === `${button?.label}:`
  return isAdded ? paragraphs.slice(0, -2) : paragraphs
}

/** Letters of accounts say no language; their script does. */
const languageOf = (text: string, { language }: MailCard) => language ?? (/[\u0900-\u097f]/.test(text) ? 'hi' : 'en')

/** The logo stands on white, which is what it was drawn for. */
function headOf({ name, logo }: MailBrand, source: string): string {
  const shown =
    logo === undefined
      ? escaped(name)
      : `<img src="${source}" alt="${escaped(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;background:#ffffff;padding:4px;border:0;border-radius:4px">`
  return `<div class="ink" style="${font};padding:24px 0 0;font-size:18px;font-weight:700;color:${ink}">${shown}</div>`
}

function panelOf({ title, amount, facts = [] }: MailCard, button: MailButton | undefined, color: string): string {
  const parts = [
    title && `<div class="muted" style="${font};font-size:14px;color:${muted}">${escaped(title)}</div>`,
    amount &&
      `<div class="ink" style="${font};font-size:28px;line-height:36px;font-weight:700;color:${ink}">${escaped(amount.value)}</div><div class="muted" style="${font};font-size:13px;color:${muted}">${escaped(amount.label)}</div>`,
    facts.length > 0 &&
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:12px">${facts.map(factRow).join('')}</table>`,
  ].filter(Boolean)
  const panel =
    parts.length === 0
      ? ''
      : `<div class="panel" style="margin-top:20px;padding:16px;border:1px solid ${line};border-radius:8px;background:${background}">${parts.join('')}</div>`
  return panel + (button ? buttonOf(button, color) : '')
}

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<tr><td class="muted" valign="top" style="${font};padding:4px 12px 4px 0;font-size:14px;color:${muted}">${escaped(label)}</td><td class="ink" valign="top" align="right" style="${font};padding:4px 0;font-size:14px;color:${ink}">${escaped(value)}</td></tr>`

/** Its address stands under it, for who cannot press it or wants to see where it leads. */
function buttonOf({ label, href }: MailButton, color: string): string {
  const address = escaped(href)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:20px"><tr><td class="button" bgcolor="${color}" style="border-radius:6px;background:${color}"><a href="${address}" style="${font};display:inline-block;padding:13px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
<div class="muted" style="${font};margin-top:8px;font-size:12px;line-height:16px;color:${muted};word-break:break-all">${address}</div>`
}

const ADDRESS = /https?:\/\/(?:[^\s<>"&]|&amp;)+/g

function paragraph(text: string): string {
  const lines = escaped(text)
    .replaceAll(ADDRESS, (href) => `<a class="ink" href="${href}" style="color:${ink};word-break:break-all">${href}</a>`)
    .replaceAll('\n', '<br>')
  return `<div class="ink" style="${font};margin-top:16px;font-size:15px;line-height:23px;color:${ink}">${lines}</div>`
}

const footOf = ({ name, lines = [] }: MailBrand) =>
  `<div class="muted" style="${font};max-width:600px;padding:16px 12px 0;font-size:12px;line-height:18px;color:${muted}">${[name, ...lines].map(escaped).join(' · ')}</div>`
