import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { columnGap, fitColumns } from '#core/documents/print/fit.ts'
import type { PrintedCell, PrintedColumn, PrintedTable } from '#core/documents/print/layout.ts'
import type { Dress } from './dress.ts'
import { hairline, words } from './style.ts'

const edge = 4
type Row = PrintedTable['rows'][number]

/** The lines of the invoice, with `tail` (the totals) in a last row that takes the two last lines along when it moves to a new page. */
export function linesTable({ columns, rows: all }: PrintedTable, dress: Dress, tail: Content): Content {
  const fit = fitColumns(all, columns, dress.fontSize - 0.5)
  const rows = all.map(({ cells }) => cells.map((cell, at) => drawnCell(cell, columns[at], fit.fontSize)))
  const layout = layoutOf(dress)
  const kept = linesKeptWithTotals(all)
  const last = rows.splice(rows.length - kept, kept)
  const ending: Content[] = last.length > 0 ? [{ table: { widths: fit.widths, body: last }, layout }, tail] : [tail]
  const head = columns.map<TableCell>(({ head: text, is_end }) => ({
    text: words(text),
    style: 'head',
    alignment: is_end ? 'right' : 'left',
    color: dress.head.color,
    ...(dress.head.fill !== undefined && { fillColor: dress.head.fill }),
  }))
  const ended: TableCell[] = [
    { stack: ending, margin: [-edge, 0, -edge, 0], colSpan: columns.length, border: [false, false, false, false] },
    ...columns.slice(1).map(() => ({})),
  ]
  const padding = (row: number) => (row > rows.length ? 0 : 3.5 * dress.density)
  return {
    margin: [0, 14, 0, 0],
    table: { headerRows: 1, dontBreakRows: all.every(fitsOnPage), widths: fit.widths, body: [head, ...rows, ended] },
    layout: { ...layout, paddingTop: padding, paddingBottom: padding },
  }
}

const layoutOf = ({ hasBoxes, density }: Dress): CustomTableLayout => ({
  hLineWidth: (row, node) => (!hasBoxes && (row === 0 || row === node.table.body.length) ? 0 : 0.5),
  vLineWidth: () => (hasBoxes ? 0.5 : 0),
  hLineColor: () => hairline,
  vLineColor: () => hairline,
  paddingLeft: (column) => (column === 0 ? edge : columnGap / 2),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? edge : columnGap / 2),
  paddingTop: () => 3.5 * density,
  paddingBottom: () => 3.5 * density,
})

function drawnCell({ text, detail }: PrintedCell, column: PrintedColumn | undefined, fontSize: number): TableCell {
  if (!column?.is_words) return { text: words(text), fontSize, alignment: column?.is_end ? 'right' : 'left' }
  if (detail === null) return { text: words(text), fontSize }
  return {
    stack: [
      { text: words(text), fontSize },
      { text: words(detail), style: 'small', fontSize: fontSize - 0.5 },
    ],
  }
}

/** About how many printed rows a line needs in the narrowest column of words. */
function rowsOf({ cells }: Row): number {
  const rows = (text: string) => text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / 22)), 0)
  return Math.max(...cells.map(({ text, detail }, at) => (at === 1 ? rows(text) + (detail === null ? 0 : rows(detail)) : 1)))
}

function fitsOnPage(row: Row): boolean {
  return rowsOf(row) <= 55
}

function linesKeptWithTotals(rows: readonly Row[]): number {
  const [before, last] = [rows.at(-2), rows.at(-1)]
  if (!last || rowsOf(last) > 30) return 0
  return before && rowsOf(before) + rowsOf(last) <= 30 ? 2 : 1
}
