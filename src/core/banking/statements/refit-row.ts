import type { Issue } from '#core/errors.ts'
import { readMoney } from './cells.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'

/**
 * A narration with unquoted commas spreads over extra cells: they are drawn together again when the rest then falls into place.
 */
export function refit(row: Row, fields: Field[]): Row {
  const at = fields.indexOf('description')
  const whole = groupsJoined(row.cells, fields.length)
  if (whole) return { ...row, cells: whole }
  const extra = row.cells.length - fields.length
  const overflow = row.cells.slice(fields.length).some((cell) => cell.trim() !== '')
  if (at < 0 || extra <= 0 || !overflow) return row
  const cells = [...row.cells.slice(0, at), row.cells.slice(at, at + extra + 1).join(','), ...row.cells.slice(at + extra + 1)]
  const before = readMoney(row, { fields, debitsNegative: false }, [])
  const issues: Issue[] = []
  const after = readMoney({ ...row, cells }, { fields, debitsNegative: false }, issues)
  const better =
    issues.length === 0 &&
    after.amount !== undefined &&
    (before.amount === undefined || !fields.includes('balance') || after.balance !== undefined)
  return better ? { ...row, cells } : row
}

/** Cells of an amount whose own commas were not quoted (`9`, `960.00`), joined; undefined unless the row then has its columns. */
function groupsJoined(cells: string[], width: number): string[] | undefined {
  if (cells.length <= width) return undefined
  const joined: string[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    const goesOn =
      last !== undefined && /^\s*[-+(]?\d{1,3}(?:,\d{2,3})*$/.test(last) && /^(?:\d{2}|\d{3}(?:\.\d{1,2}\)?\s*)?)$/.test(cell)
    if (goesOn) joined[joined.length - 1] = `${last},${cell}`
    else joined.push(cell)
  }
  return joined.length === width ? joined : undefined
}
