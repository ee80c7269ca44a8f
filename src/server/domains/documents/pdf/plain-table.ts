import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PrintedTable } from '#core/documents/print/layout.ts'
import type { Dress } from './dress.ts'
import { hairline, words } from './style.ts'

/** An account, a voucher or goods: a table without totals below it. */
export function plainTable({ columns, rows }: PrintedTable, { density, hasBoxes }: Dress): Content {
  const side = (at: number) => (columns[at]?.is_end ? ('right' as const) : ('left' as const))
  const body: TableCell[][] = [
    columns.map(({ head }, at): TableCell => ({ text: words(head), style: 'head', alignment: side(at) })),
    ...rows.map(({ cells, is_strong }) =>
      cells.map(({ text, detail }, at): TableCell => {
        const noWrap = columns[at]?.is_end ?? false
        const said: TableCell = { text: words(text), alignment: side(at), noWrap, bold: is_strong }
        return detail === null ? said : { stack: [said, { text: words(detail), style: 'small' }] }
      }),
    ),
  ]
  return {
    margin: [0, 14, 0, 0],
    table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ is_words }) => (is_words ? '*' : 'auto')), body },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => (hasBoxes ? 0.5 : 0),
      hLineColor: () => hairline,
      vLineColor: () => hairline,
      paddingLeft: (at) => (at === 0 && !hasBoxes ? 0 : 6),
      paddingRight: (at) => (at === columns.length - 1 && !hasBoxes ? 0 : 6),
      paddingTop: () => 3.5 * density,
      paddingBottom: () => 3.5 * density,
    },
  }
}
