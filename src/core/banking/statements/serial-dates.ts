import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { serialDate } from '../../documents/parsing/serial-date.ts'

/**
 * Rows whose date columns hold the day numbers that a spreadsheet counts by, as sheets with unformatted dates have them: those cells
 * as yyyy-mm-dd. Unchanged where most of a column's cells are no such numbers.
 */
export function withSerialDates(rows: Row[], fields: readonly Field[]): Row[] {
  const serial = fields.flatMap((field, i) => ((field === 'date' || field === 'value_date') && isSerial(rows, i) ? [i] : []))
  if (serial.length === 0) return rows
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, i) => (serial.includes(i) ? (serialDate(cell) ?? cell) : cell)),
  }))
}

function isSerial(rows: readonly Row[], column: number): boolean {
  const filled = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  const count = filled.filter((cell) => serialDate(cell) !== undefined).length
  return count > 0 && count >= filled.length * 0.6 && !filled.some((cell) => looksLikeDate(cell))
}
