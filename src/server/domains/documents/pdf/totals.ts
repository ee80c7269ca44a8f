import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { PrintedSum, PrintLayout } from '#core/documents/print/layout.ts'
import type { Dress } from './dress.ts'
import { payment } from './payment.ts'
import { tint, words } from './style.ts'

/** Amount in words and where to pay on the left, the sums on the right. */
export function totalsBlock(layout: PrintLayout, dress: Dress): Content {
  return {
    margin: [0, 8, 0, 0],
    columns: [
      { width: '*', margin: [4, 4, 20, 0], stack: [...inWords(layout), ...payment(layout)] },
      { width: 216, table: { widths: ['*', 'auto'], body: layout.sums.map((sum) => sumRow(sum, dress)) }, layout: sumsLayout },
    ],
  }
}

function inWords({ in_words }: PrintLayout): Content[] {
  if (!in_words) return []
  const { label, text, note } = in_words
  return [
    ...(label === null ? [] : [{ text: words(label), style: 'label' }]),
    { text: words(text), margin: [0, 1, 0, 0] },
    ...(note === null ? [] : [{ text: words(note), style: 'small', margin: [0, 6, 0, 0] } satisfies Content]),
  ]
}

function sumRow({ kind, label, amount }: PrintedSum, { accent }: Dress): TableCell[] {
  if (kind === 'total') {
    const big = { bold: true, fontSize: 10.5, color: accent, fillColor: tint }
    return [
      { text: words(label), ...big },
      { text: words(amount), alignment: 'right', noWrap: true, ...big },
    ]
  }
  if (kind === 'plain') return [{ text: words(label) }, { text: words(amount), alignment: 'right', noWrap: true }]
  if (amount === '') return [{ text: words(label), style: 'small', colSpan: 2, margin: [0, 5, 0, 0] }, {}]
  const small = { style: 'small', bold: kind === 'note_total' }
  return [
    { text: words(label), ...small },
    { text: words(amount), alignment: 'right', noWrap: true, ...small },
  ]
}

const sumsLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 6,
  paddingRight: (column) => (column === 1 ? 4 : 6),
  paddingTop: () => 2,
  paddingBottom: () => 2,
}
