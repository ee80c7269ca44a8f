import type { Column, Content } from 'pdfmake/interfaces.js'
import { formatDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument, PdfParty } from './document.ts'
import { qrCode } from './qr.ts'
import { bodyWidth, hairline, words } from './style.ts'

/** The seller and the document's identification. */
export function heading(doc: PaperDocument): Content[] {
  const { seller } = doc
  const logo: Content[] = seller.logo ? [{ image: imageUrl(seller.logo), fit: [150, 52], margin: [0, 0, 0, 8] }] : []
  const top: Content[] = doc.declaration ? [{ text: doc.declaration, alignment: 'center', margin: [0, 0, 0, 8] }] : []
  return [
    ...top,
    {
      columns: [
        {
          width: '*',
          stack: [...logo, { text: words(seller.name), style: 'name' }, ...partyLines(seller)],
          margin: [0, 0, 20, 0],
        },
        {
          width: 'auto',
          stack: [
            { text: doc.title, style: 'title', alignment: 'right' },
            ...(doc.copy ? [{ text: doc.copy, style: 'small', alignment: 'right' as const }] : []),
            { margin: [0, 8, 0, 0], table: { widths: ['*', 'auto'], body: facts(doc).map(fact) }, layout: factLayout },
          ],
        },
      ],
    },
    ...eInvoice(doc),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: bodyWidth, y2: 0, lineWidth: 0.5, lineColor: hairline }],
      margin: [0, 12, 0, 10],
    },
  ]
}

/** The buyer, and the place of delivery when it differs. */
export function parties(doc: PaperDocument): Content {
  const block = (label: string, party: PdfParty): Column => ({
    width: '*',
    stack: [
      { text: label, style: 'label' },
      { text: words(party.name), bold: true, fontSize: 9.5, margin: [0, 1, 0, 1] },
      ...partyLines(party),
    ],
  })
  return {
    columnGap: 24,
    columns: [block(doc.buyer_label ?? t('Bill to'), doc.buyer), ...(doc.ship_to ? [block(t('Ship to'), doc.ship_to)] : [])],
  }
}

const factLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 12,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

function fact([label, value]: [string, string]): Content[] {
  return [
    { text: label, style: 'label', alignment: 'right', noWrap: true, margin: [0, 1, 0, 0] },
    { text: words(value), alignment: 'right', bold: label === 'Number' },
  ]
}

function facts(doc: PaperDocument): [string, string][] {
  if (doc.account)
    return [
      [t('From'), formatDate(doc.account.from)],
      [t('To'), formatDate(doc.account.to)],
    ]
  const all: [string, string | undefined][] = [
    [t('Number'), doc.number],
    [t('Date'), formatDate(doc.date)],
    [t('Due date'), doc.due_date && formatDate(doc.due_date)],
    [t('Valid until'), doc.valid_until && formatDate(doc.valid_until)],
    [t('Place of supply'), doc.place_of_supply && stateWithCode(doc.place_of_supply)],
    [t('Reverse charge'), doc.reverse_charge ? t('Yes') : doc.voucher || doc.goods ? undefined : t('No')],
    ...(doc.references ?? []).map<[string, string]>(({ label, value }) => [label, value]),
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []))
}

function partyLines(party: PdfParty): Content[] {
  const named: [string, string | undefined][] = [
    ['GSTIN', party.gstin],
    ['PAN', party.gstin?.includes(party.pan ?? '-') ? undefined : party.pan],
    [t('State'), party.state && stateWithCode(party.state)],
  ]
  const contact = [party.phone, party.email].filter(Boolean).join('  ·  ')
  return [
    ...party.address.map<Content>((line) => ({ text: words(line) })),
    ...(contact ? [{ text: words(contact) }] : []),
    ...named.flatMap<Content>(([label, value]) =>
      value ? [{ text: [{ text: `${label} `, style: 'label' }, value], margin: [0, 1, 0, 0] }] : [],
    ),
  ]
}

function eInvoice(doc: PaperDocument): Content[] {
  const irp = doc.e_invoice
  if (!irp) return []
  const line = (label: string, value: string): Content => ({
    text: [{ text: `${label} `, style: 'label' }, value],
    fontSize: 7.5,
  })
  const text = [line('IRN', irp.irn), line(t('Acknowledgement'), `${irp.ack_number}, ${irp.ack_date}`)]
  return [
    {
      margin: [0, 10, 0, 0],
      columnGap: 12,
      columns: [
        { width: 108, stack: [qrCode(irp.signed_qr, 108, 'L')] },
        { width: '*', stack: text },
      ],
    },
  ]
}

function stateWithCode(code: string): string {
  return `${stateName(code)} (${code})`
}

function imageUrl(bytes: Uint8Array): string {
  const kind = bytes[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
}
