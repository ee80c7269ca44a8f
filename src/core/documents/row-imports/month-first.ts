import { decideOrder, looksLikeDate, readDate } from '../parsing/dates.ts'

/** Whether a column of dates is written month first: one of them can be read no other way, and none proves the day first. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const { order, basis } = decideOrder(cells.filter(looksLikeDate))
  return order === 'mdy' && basis === 'proved'
}

/** A date written month first as yyyy-mm-dd, which can be read one way only; any other text as it is. */
export function monthFirst(cell: string): string {
  const read = looksLikeDate(cell) ? readDate(cell, 'mdy') : undefined
  return read === undefined || read.impossible ? cell : read.date
}
