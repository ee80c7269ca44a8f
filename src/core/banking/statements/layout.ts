import { readAmount } from '../../documents/parsing/amounts.ts'
import { knownLayout } from './banks.ts'
import { contentFields } from './content.ts'
import type { ColumnMapping, Field, Row } from '../../documents/parsing/fields.ts'
import { headerFields, isHeader, plainHeader } from './headers.ts'
import { markOf } from './marks.ts'
import { withoutZeroColumns, type ZeroColumns } from './zero-columns.ts'

/** Where a table begins and the content of its columns. `first` is the index of the first row after the header. */
export type Layout = { fields: Field[]; header?: Row; first: number; bank?: string; zero?: ZeroColumns }

/** The layout of a table: as mapped by the person, by a known or readable header, or by content. Undefined when none fits. */
export function findLayout(rows: Row[], mapping?: ColumnMapping): Layout | undefined {
  if (mapping) {
    const at = mapping.header_line ? rows.findIndex((row) => row.line === mapping.header_line) : -1
    return { fields: mapping.columns, header: rows[at], first: at + 1 }
  }
  const { at, header } = headerIn(rows)
  if (header) {
    const known = knownLayout(header.cells)
    if (known) return { fields: known.fields, header, first: at + 1, bank: known.bank }
    const body = rows.slice(at + 1)
    const fields = refine(headerFields(header.cells), body)
    const zero = withoutZeroColumns(header.cells, fields, body)
    return { fields: zero ? refine(headerFields(zero.cells), body) : fields, header, first: at + 1, zero }
  }
  const fields = contentFields(rows)
  return fields.length > 0 ? { fields, first: 0 } : undefined
}

/** True when the row repeats the header, as exports do on every page. */
export function repeatsHeader(row: Row, header: Row | undefined): boolean {
  if (header?.cells.length !== row.cells.length) return false
  return header.cells.every((cell, i) => plainHeader(cell) === plainHeader(row.cells[i] ?? ''))
}

/** The best header among the first rows: the one with the most understood columns, the earliest of equals. -1 without any. */
function headerIn(rows: Row[]): { at: number; header: Row | undefined } {
  let best: { at: number; header: Row | undefined } = { at: -1, header: undefined }
  let score = 0
  for (const [at, row] of rows.slice(0, 300).entries()) {
    if (knownLayout(row.cells)) return { at, header: row }
    for (const header of [row, ...twoLines(rows[at - 1], row)]) {
      const understood = understoodIn(header)
      if (understood > score) [best, score] = [{ at, header }, understood]
    }
  }
  return best
}

/** How many columns of a header are understood; 0 where the row is no header. */
function understoodIn({ cells }: Row): number {
  const fields = headerFields(cells)
  if (!isHeader(fields) || cells.some((cell) => /^\W*\d[\d.,/ -]*$/.test(cell) && cell.trim().length > 3)) return 0
  return fields.filter((field) => field !== 'ignore').length
}

/** Headings that go on in a second line (`Withdrawal` over `Amount`), as one row. A title above a header is none of it. */
function twoLines(above: Row | undefined, row: Row): Row[] {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  if (!above || filled(above.cells) < 3 || filled(row.cells) < 2 || above.cells.length > row.cells.length + 1) return []
  const width = Math.max(above.cells.length, row.cells.length)
  const cells = Array.from({ length: width }, (_, i) => `${above.cells[i] ?? ''} ${row.cells[i] ?? ''}`.trim())
  return [{ line: row.line, cells }]
}

/** Names alone cannot tell a Dr/Cr word column from an amount that ends in Dr or Cr; the cells below can. */
function refine(fields: Field[], body: Row[]): Field[] {
  const sample = body.slice(0, 200)
  const cells = (i: number) => sample.map((row) => row.cells[i]?.trim() ?? '').filter((cell) => cell !== '')
  const words = (i: number) => cells(i).length > 0 && cells(i).filter((cell) => markOf(cell)).length >= cells(i).length * 0.8
  const money = (i: number) => cells(i).length > 0 && cells(i).filter((cell) => readAmount(cell)).length >= cells(i).length * 0.6
  const refined = fields.map((field, i): Field => {
    if (field === 'amount' && words(i)) return 'mark'
    if (field === 'mark' && money(i)) return 'amount'
    if (field === 'type' && words(i) && !fields.includes('mark') && !fields.includes('debit')) return 'mark'
    return field
  })
  return refined
}
