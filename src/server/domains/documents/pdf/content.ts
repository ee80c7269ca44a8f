import type { Column, Content, ContentStack, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { t } from '#core/messages.ts'
import { accountTable } from './account.ts'
import type { PaperDocument } from './document.ts'
import { goodsTable } from './goods.ts'
import { linesTable } from './lines.ts'
import { heading, parties } from './parties.ts'
import { defaultStyle, muted, page, styles, words } from './style.ts'
import { taxSummary } from './tax-summary.ts'
import { totalsBlock } from './totals.ts'
import { voucherTable } from './voucher.ts'

/** The whole document, for pdfmake. It reads no clock: the same data give the same definition. */
export function definition(doc: PaperDocument): TDocumentDefinitions {
  const day = new Date(`${doc.date}T00:00:00Z`)
  return {
    pageSize: 'A4',
    pageMargins: [page.margin, page.margin, page.margin, 44],
    info: { title: `${doc.title} ${doc.number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    compress: !doc.uncompressed,
    defaultStyle,
    styles,
    ...watermark(doc),
    header: (current) =>
      current === 1
        ? null
        : {
            text: words(`${doc.title} ${doc.number}  ·  ${doc.seller.name}`),
            style: 'small',
            margin: [page.margin, 18, page.margin, 0],
          },
    footer: (current, count) => ({
      text: t('Page {current} of {count}', { current, count }),
      style: 'small',
      alignment: 'center',
      margin: [0, 14, 0, 0],
    }),
    content: (doc.copies ?? [doc.copy]).flatMap((copy, at) => [
      ...(at === 0 ? [] : [{ text: '', pageBreak: 'before' as const }]),
      ...paper({ ...doc, copy }),
    ]),
  }
}

const paper = (doc: PaperDocument): Content[] => [...heading(doc), parties(doc), ...body(doc), ...closing(doc)]

function body(doc: PaperDocument): Content[] {
  if (doc.account) return accountTable(doc.account)
  if (doc.voucher) return [...voucherTable(doc, doc.voucher), ...taxSummary(doc)]
  if (doc.goods) return goodsTable(doc.goods)
  return [linesTable(doc, totalsBlock(doc)), ...taxSummary(doc)]
}

function watermark(doc: PaperDocument): Pick<TDocumentDefinitions, 'watermark'> {
  if (doc.status === 'final') return {}
  const color = doc.status === 'cancelled' ? '#AE231A' : muted
  return { watermark: { text: doc.status.toUpperCase(), font: 'Noto', color, opacity: 0.1, bold: true, angle: -45 } }
}

/** Notes and terms beside the signature; long ones below it, over the whole width and as many pages as they need. */
function closing(doc: PaperDocument): Content[] {
  const part = (label: string, text: string | undefined): Content[] =>
    text
      ? [
          {
            stack: [
              { text: label, style: 'label' },
              { text: words(text), fontSize: 8 },
            ],
            margin: [0, 0, 0, 8],
          },
        ]
      : []
  const said = [...part(t('Notes'), doc.notes), ...part(t('Terms'), doc.terms)]
  const isLong = `${doc.notes ?? ''}${doc.terms ?? ''}`.length > 900
  const beside: Column = { width: '*', stack: isLong ? [] : said, margin: [0, 0, 20, 0] }
  const signed: Content = { unbreakable: true, margin: [0, 14, 0, 0], columns: [beside, { width: 200, ...signature(doc) }] }
  return isLong ? [signed, ...said] : [signed]
}

/** Room for a signature above the signatory's name. */
function signature(doc: PaperDocument): ContentStack {
  return {
    alignment: 'right',
    stack: [
      { text: words(t('For {name}', { name: doc.seller.name })) },
      { text: words(doc.signatory ?? ' '), margin: [0, 30, 0, 0], bold: true },
      { text: t('Authorised signatory'), style: 'label' },
    ],
  }
}
