import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { amountInWords } from '#core/amount-words.ts'
import { formatDate } from '#core/dates.ts'
import { stateName } from '#core/identifiers/states.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument, PdfLine } from './document.ts'
import { ink, words } from './style.ts'
import { stateTaxName } from './tax-summary.ts'

const millimetre = 72 / 25.4

/** The slip of a sale over the counter: one column, in black, for a roll of 80 mm as long as it gets, or for A5. */
export function receipt(doc: PaperDocument): TDocumentDefinitions {
  const isRoll = doc.paper === 'roll'
  const day = new Date(`${doc.date}T00:00:00Z`)
  return {
    pageSize: isRoll ? { width: 80 * millimetre, height: 'auto' } : 'A5',
    pageMargins: isRoll ? [4 * millimetre, 5 * millimetre] : 36,
    info: { title: `${doc.title} ${doc.number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    compress: !doc.uncompressed,
    defaultStyle: { font: 'Noto', fontSize: isRoll ? 7.5 : 9, color: isRoll ? '#000000' : ink, lineHeight: 1.1 },
    content: [...heading(doc), rule(doc), ...parties(doc), lines(doc), rule(doc), sums(doc), rule(doc), ...closing(doc)],
  }
}

const widthOf = (doc: PaperDocument) => (doc.paper === 'roll' ? 72 * millimetre : 148 * millimetre - 72)

const rule = (doc: PaperDocument): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: widthOf(doc), y2: 0, lineWidth: 0.5, dash: { length: 2 } }],
  margin: [0, 5, 0, 5],
})

const centred = (text: string | undefined, bold = false): Content[] =>
  text ? [{ text: words(text), alignment: 'center', bold }] : []

function heading(doc: PaperDocument): Content[] {
  const { seller } = doc
  return [
    ...centred(doc.declaration),
    { text: words(seller.name), alignment: 'center', bold: true, fontSize: doc.paper === 'roll' ? 11 : 14 },
    ...seller.address.flatMap((line) => centred(line)),
    ...centred([seller.state && stateName(seller.state), seller.phone].filter(Boolean).join(' · ')),
    ...centred(seller.gstin && t('GSTIN {gstin}', { gstin: seller.gstin })),
    { text: doc.title, alignment: 'center', bold: true, margin: [0, 6, 0, 0] },
    ...(doc.status === 'cancelled' ? [{ text: t('CANCELLED'), alignment: 'center' as const, bold: true }] : []),
  ]
}

function parties(doc: PaperDocument): Content[] {
  const { buyer, place_of_supply } = doc
  const rows = [
    ['Number', doc.number],
    ['Date', formatDate(doc.date)],
    ...(doc.references ?? []).map(({ label, value }) => [label, value]),
    ['Customer', [buyer.name, ...buyer.address, buyer.state && `${stateName(buyer.state)} (${buyer.state})`, buyer.phone]],
    ...(place_of_supply ? [['Place of supply', `${stateName(place_of_supply)} (${place_of_supply})`]] : []),
  ] as const
  return rows.map(([label, value]) => ({
    columns: [
      { text: label ?? '', width: 'auto' },
      { text: words(Array.isArray(value) ? value.filter(Boolean).join(', ') : String(value)), alignment: 'right' },
    ],
    columnGap: 8,
  }))
}

function lines(doc: PaperDocument): Content {
  const body = doc.lines.map((line): TableCell[] => [
    { stack: [{ text: words(line.title) }, { text: words(detail(line)), fontSize: doc.paper === 'roll' ? 6.5 : 8 }] },
    { text: formatPaise(line.amount), alignment: 'right', noWrap: true },
  ])
  return { margin: [0, 8, 0, 0], table: { widths: ['*', 'auto'], body, dontBreakRows: true }, layout: 'noBorders' }
}

/** `2 m × 1,000.00 · HSN 5208 · GST 18%`. */
function detail({ quantity, unit, rate, hsn, gst_rate, tax, discount }: PdfLine): string {
  return [
    `${[quantity, unit].filter(Boolean).join(' ')} × ${formatPaise(rate)}`,
    discount === 0 ? '' : t('less {amount}', { amount: formatPaise(discount) }),
    hsn === '' ? '' : t('HSN {hsn}', { hsn }),
    tax === 0 ? '' : t('GST {gst_rate}%', { gst_rate }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function sums(doc: PaperDocument): Content {
  const { totals } = doc
  const taxes = doc.summary
    .filter((row) => row.tax !== 0)
    .map((row): [string, Paise] => [
      t('GST {gst_rate}% on {amount}', { gst_rate: row.gst_rate, amount: formatPaise(row.taxable_value) }),
      row.tax,
    ])
  const heads: [string, Paise][] = [
    ['CGST', totals.cgst],
    [stateTaxName(doc), totals.sgst],
    ['IGST', totals.igst],
    [t('Cess'), totals.cess],
    [t('Round off'), totals.round_off],
  ]
  const rows: [string, Paise][] = [
    ...(totals.discount === 0 ? [] : [[t('Discount given'), totals.discount] as [string, Paise]]),
    [t('Taxable value'), totals.taxable_value],
    ...heads.filter(([, amount]) => amount !== 0),
  ]
  const row = ([label, amount]: [string, Paise], bold = false): TableCell[] => [
    { text: label, bold, fontSize: bold ? 11 : undefined },
    { text: `${bold ? '₹' : ''}${formatPaise(amount)}`, alignment: 'right', noWrap: true, bold, fontSize: bold ? 11 : undefined },
  ]
  const body = [...rows.map((each) => row(each)), row([t('Total'), totals.total], true)]
  const small = taxes.length < 2 ? [] : taxes.map((each) => row(each))
  return { table: { widths: ['*', 'auto'], body: [...body, ...small] }, layout: 'noBorders' }
}

function closing(doc: PaperDocument): Content[] {
  return [
    { text: amountInWords(doc.totals.total) },
    ...(doc.notes ? [{ text: words(doc.notes), margin: [0, 6, 0, 0] as [number, number, number, number] }] : []),
    { text: words(t('For {value}', { value: doc.signatory ?? doc.seller.name })), alignment: 'right', margin: [0, 10, 0, 16] },
    { text: t('Authorised signatory'), alignment: 'right' },
  ]
}
