import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { isMonthFirst, monthFirst } from '#core/documents/row-imports/month-first.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'

/** The columns of dates that the first rows prove to be written month first, by position. */
export function monthFirstColumns(rows: readonly Row[], fields: readonly string[], columns: readonly ColumnOf[]): number[] {
  const dates = new Set(columns.filter(({ kind }) => kind === 'date').map(({ field }) => field))
  return fields.flatMap((field, i) => (dates.has(field) && isMonthFirst(rows.map(({ cells }) => cells[i] ?? '')) ? [i] : []))
}

/** The rows with the dates of these columns as yyyy-mm-dd. */
export function withDates(rows: readonly Row[], columns: readonly number[]): Row[] {
  if (columns.length === 0) return [...rows]
  return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell, i) => (columns.includes(i) ? monthFirst(cell) : cell)) }))
}

/** What to say of them. */
export const dateNotes = (columns: readonly number[], header: readonly string[]): string[] =>
  columns.map((i) =>
    t('The dates of “{header}” were read with the month first, as some of them can be read no other way.', {
      header: header[i] ?? '',
    }),
  )
