import { plainHeading } from './columns.ts'

/** Why a row below the headings is no record: a total, the number of a page, the headings again on a new page, or a closing line. */
export type ExtraRow = 'total' | 'page' | 'heading' | 'closing'

const total = /^(?:grand |sub ?|page |net )?totals?(?: amount)?$/
const hindiTotals = new Set(['कुल', 'कुल योग', 'योग', 'महायोग'])
const page = /^page(?: no)? \d+(?: of \d+)?$/

/** What programs write below a table. */
const closing =
  /^(?:this is an? (?:computer|system)|(?:computer|system) generated|(?:report )?(?:generated|printed|exported|created) (?:on|by|at)\b|end of (?:report|list|statement)|e and o ?e$|e o ?e$)/
/** `Thursday, 19 Nov 2026 10:11 AM GMT+5:30`. */
const stamp = /\b(?:19|20)\d{2}\b.{0,20}\d{1,2}:\d{2}/

/** True for a cell that names a total and nothing else. */
export const isTotal = (cell: string): boolean =>
  total.test(plainHeading(cell)) || hindiTotals.has(cell.replaceAll(/[:*.–-]/g, '').trim())

/** What a row of a table is, when it is no record; undefined for a record. `header`: the cells of the heading row. */
export function extraRow(cells: readonly string[], header: readonly string[]): ExtraRow | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const first = filled[0] ?? ''
  if (isTotal(first)) return 'total'
  if (filled.length === 1 && page.test(plainHeading(first))) return 'page'
  if (filled.length === 1 && header.length > 1 && (closing.test(plainHeading(first)) || stamp.test(first))) return 'closing'
  const named = header.filter((cell) => cell.trim() !== '').length
  return named > 1 && filled.length === named && header.every((cell, i) => cell.trim() === (cells[i] ?? '').trim())
    ? 'heading'
    : undefined
}
