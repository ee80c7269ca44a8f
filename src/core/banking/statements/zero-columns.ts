import { readAmount } from '../../documents/parsing/amounts.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { headerMeaning } from './headers.ts'

/** The source of a table's amounts if the column named for them is empty. `used` is the column taken instead. */
export type ZeroColumns = { cells: string[]; empty: string[]; used?: string; problem?: string }

/**
 * The header without amount columns that are 0.00 in every row: read from them, every line would be 0.00 and the statement would seem to
 * tie. If no amount column remains, the one other column of money replaces them; `problem` when there is none, or several. Undefined when
 * no such column is named.
 */
export function withoutZeroColumns(cells: string[], fields: readonly Field[], body: readonly Row[]): ZeroColumns | undefined {
  const dated = body.filter((row) => row.cells.some(looksLikeDate))
  const values = (i: number) => dated.map((row) => row.cells[i]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-')
  const isZero = (i: number) => {
    const filled = values(i)
    return filled.length > 1 && filled.every((cell) => readAmount(cell)?.paise === 0)
  }
  const read = fields.flatMap((field, i) => (field === 'amount' || field === 'debit' || field === 'credit' ? [i] : []))
  if (read.length === 0 || !read.every(isZero)) return undefined
  const named = cells.flatMap((cell, i) => (['amount', 'debit', 'credit'].includes(headerMeaning(cell)) ? [i] : []))
  const zero = named.filter(isZero)
  const masked = cells.map((cell, i) => (zero.includes(i) ? '' : cell))
  const empty = zero.map((i) => cells[i]?.trim() ?? '')
  if (named.some((i) => !zero.includes(i) && values(i).length > 0)) return { cells: masked, empty }
  const others = cells.flatMap((cell, i) => {
    const filled = values(i)
    const money = filled.filter((each) => readAmount(each) !== undefined)
    const isMoney =
      filled.length > 0 && money.length === filled.length && filled.some((each) => /\.\d{2}(?!\d)|[-+₹$€£]/.test(each))
    return isMoney && !zero.includes(i) && headerMeaning(cell) === 'ignore' && !filled.some(looksLikeDate) ? [i] : []
  })
  const [only, ...more] = others
  if (only === undefined || more.length > 0)
    return {
      cells: masked,
      empty,
      problem: `Every amount in the column ${empty.map((name) => `“${name}”`).join(', ')} is 0.00, so it is not what was paid. Choose the column that holds the amounts.`,
    }
  return { cells: masked.map((cell, i) => (i === only ? 'Amount' : cell)), empty, used: cells[only]?.trim() ?? '' }
}
