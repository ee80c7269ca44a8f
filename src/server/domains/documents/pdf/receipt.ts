import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { describeDocument } from '#core/documents/print/describe.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import type { PrintedSum, PrintLayout } from '#core/documents/print/layout.ts'
import { qrCode } from './qr.ts'
import { ink, words } from './style.ts'

const millimetre = 72 / 25.4

/** Millimetres: the roll, the margins that its printer cannot print on, and points of the letters. */
const rolls = {
  roll: { width: 80, margin: 4, size: 7.5, detail: 6.5, big: 11 },
  roll58: { width: 58, margin: 5, size: 7, detail: 6, big: 9.5 },
} as const

/** The slip of a sale over the counter: one column, in black, for a roll of 80 or 58 mm as long as it gets, or for A5. */
export function receipt(doc: PaperDocument): TDocumentDefinitions {
  const slip = describeDocument(doc)
  const roll = rollOf(slip)
  const day = new Date(`${doc.date}T00:00:00Z`)
  return {
    pageSize: roll ? { width: roll.width * millimetre, height: 'auto' } : 'A5',
    pageMargins: roll ? [roll.margin * millimetre, 5 * millimetre] : 36,
    info: { title: `${doc.title} ${doc.number}`.replace(/[^A-Za-z0-9 -]/g, '-'), creationDate: day, modDate: day },
    compress: !doc.uncompressed,
    defaultStyle: { font: 'Noto', fontSize: roll?.size ?? 9, color: roll ? '#000000' : ink, lineHeight: 1.1 },
    content: drawnReceipt(slip),
  }
}

export const drawnReceipt = (slip: PrintLayout): Content[] => [
  ...heading(slip),
  rule(slip),
  ...slip.facts.map(fact),
  lines(slip),
  rule(slip),
  sums(slip),
  rule(slip),
  ...closing(slip),
]

const rollOf = ({ format }: PrintLayout) => (format === 'roll' || format === 'roll58' ? rolls[format] : undefined)

function widthOf(slip: PrintLayout): number {
  const roll = rollOf(slip)
  return roll ? (roll.width - 2 * roll.margin) * millimetre : 148 * millimetre - 72
}

const rule = (slip: PrintLayout): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: widthOf(slip), y2: 0, lineWidth: 0.5, dash: { length: 2 } }],
  margin: [0, 5, 0, 5],
})

const centred = (text: string | null, bold = false): Content[] => (text ? [{ text: words(text), alignment: 'center', bold }] : [])

function heading(slip: PrintLayout): Content[] {
  const { seller, declaration, title, mark, look } = slip
  return [
    ...(look.logo ? [{ image: look.logo, fit: [120, 40], alignment: 'center', margin: [0, 0, 0, 4] } satisfies Content] : []),
    ...centred(declaration),
    { text: words(seller.name), alignment: 'center', bold: true, fontSize: rollOf(slip)?.big ?? 14 },
    ...seller.lines.flatMap((line) => centred(line)),
    { text: words(title), alignment: 'center', bold: true, margin: [0, 6, 0, 0] },
    ...centred(mark && mark.text, true),
  ]
}

const fact = ({ label, value }: PrintLayout['facts'][number]): Content => ({
  columns: [
    { text: words(label), width: 'auto' },
    { text: words(value), alignment: 'right' },
  ],
  columnGap: 8,
})

function lines(slip: PrintLayout): Content {
  const fontSize = rollOf(slip)?.detail ?? 8
  const body = slip.table.rows.map(({ cells: [item, amount] }): TableCell[] => [
    { stack: [{ text: words(item?.text ?? '') }, { text: words(item?.detail ?? ''), fontSize }] },
    { text: amount?.text ?? '', alignment: 'right', noWrap: true },
  ])
  return { margin: [0, 8, 0, 0], table: { widths: ['*', 'auto'], body, dontBreakRows: true }, layout: 'noBorders' }
}

function sums(slip: PrintLayout): Content {
  const row = ({ kind, label, amount }: PrintedSum): TableCell[] => {
    const big = kind === 'total' ? { bold: true, fontSize: rollOf(slip)?.big ?? 11 } : {}
    return [
      { text: words(label), ...big },
      { text: amount, alignment: 'right', noWrap: true, ...big },
    ]
  }
  return { table: { widths: ['*', 'auto'], body: slip.sums.map(row) }, layout: 'noBorders' }
}

function closing({ in_words, upi, remarks, signature }: PrintLayout): Content[] {
  return [
    { text: in_words?.text ?? '' },
    ...(upi
      ? [
          { text: words(upi.label), alignment: 'center', margin: [0, 8, 0, 4] } satisfies Content,
          {
            columns: [
              { width: '*', text: '' },
              { width: 90, stack: [qrCode(upi.uri, 90)] },
              { width: '*', text: '' },
            ],
          },
          { text: upi.pa, alignment: 'center', margin: [0, 3, 0, 0] } satisfies Content,
        ]
      : []),
    ...remarks.map(({ value }): Content => ({ text: words(value), margin: [0, 6, 0, 0] })),
    { text: words(signature.company), alignment: 'right', margin: [0, 10, 0, 16] },
    { text: words(signature.label), alignment: 'right' },
  ]
}
