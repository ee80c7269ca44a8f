import { type IsoDate, isoDate, monthEnd } from '../dates.ts'
import { badFile } from '../documents/parsing/refuse.ts'
import { readDate } from '../documents/parsing/dates.ts'
import type { Row } from '../documents/parsing/fields.ts'
import { type ColumnOf, fieldsOf, plainHeading } from '../documents/row-imports/columns.ts'
import type { Reshape } from '../documents/row-imports/reshape.ts'
import { t } from '../messages.ts'
import { markOf } from './attendance-marks.ts'

/** The headings of the rows made of a matrix, as the import knows them. */
const HEAD = ['Employee code', 'Name', 'Month', 'Days without pay', 'Paid days', 'Overtime hours']
/** The fewest days in a row that make a matrix: a table of figures has no twenty headings that count up. */
const FEWEST_DAYS = 20
const FIRST_ROWS = 20

type Day = { at: number; day: number }
type Layout = { line: number; code: number; name: number; overtime: number; days: Day[]; month: IsoDate }

/**
 * A muster roll: one row for each person and one column for each day, with P, A or a leave in it, as rows of attendance of the month.
 * `columns` are those of the import, by which the employee's code is found. Undefined for any other table. Throws `bad_file` when the
 * month is nowhere or its days do not fit.
 */
export function attendanceMatrix(first: readonly Row[], columns: readonly ColumnOf[]): Reshape | undefined {
  const layout = layoutIn(first.slice(0, FIRST_ROWS), columns)
  if (!layout) return undefined
  const read = { paid: new Set<string>(), half: new Set<string>(), unpaid: new Set<string>() }
  return {
    rows: (batch) =>
      batch.flatMap((row) => {
        if (row.line < layout.line) return []
        if (row.line === layout.line) return [{ line: row.line, cells: HEAD }]
        return isWeekdays(row, layout) ? [] : [personOf(row, layout, read)]
      }),
    notes: () => notesOf(read),
  }
}

function layoutIn(rows: readonly Row[], columns: readonly ColumnOf[]): Layout | undefined {
  for (const [at, { line, cells }] of rows.entries()) {
    const { days, month } = daysOf(cells)
    if (days.length < FEWEST_DAYS) continue
    const code = fieldsOf(cells, columns).indexOf('employee_code')
    if (code < 0) continue
    const found = month ?? monthAbove(rows.slice(0, at))
    if (!found)
      throw badFile(
        t('This sheet has a column for each day but does not name its month. Write it above the table, such as October 2026.'),
      )
    const length = Number(monthEnd(found).slice(8))
    const inMonth = days.filter(({ day }) => day <= length)
    if (inMonth.length < length)
      throw badFile(t('This sheet has {count} of the {length} days of the month.', { count: inMonth.length, length }))
    const plain = cells.map(plainHeading)
    const name = plain.findIndex((cell) => /\bname$/.test(cell))
    const overtime = plain.findIndex((cell) => /^(?:ot|overtime)(?: hours| hrs)?$/.test(cell))
    return { line, code, name, overtime, days: inMonth, month: found }
  }
  return undefined
}

/** The longest run of headings that count up from the first day, and their month when they are dates. */
function daysOf(cells: readonly string[]): { days: Day[]; month: IsoDate | undefined } {
  let days: Day[] = []
  let month: IsoDate | undefined
  for (const [at, cell] of cells.entries()) {
    const heading = headingDay(cell)
    if (!heading || heading.day !== days.length + 1) {
      if (days.length >= FEWEST_DAYS) break
      if (heading?.day !== 1) continue
      days = []
    }
    days.push({ at, day: heading.day })
    if (heading.day === 1) month = heading.month
    else if (heading.month !== month) return { days: [], month: undefined }
  }
  return { days, month }
}

/** `1`, `01 Mon`, `Mon 1`, `01-Oct-26`, `2026-10-01`. */
function headingDay(cell: string): { day: number; month: IsoDate | undefined } | undefined {
  const text = cell.trim()
  if (text.length > 24) return undefined
  const plain = /^(?:[a-z]{1,9}[\s./-]{0,3})?(\d{1,2})(?:[\s./-]{0,3}[a-z]{1,9})?$/i.exec(text)
  if (plain) return { day: Number(plain[1]), month: undefined }
  const date = readDate(text.replace(/^[a-z]{3,9},?\s/i, '').replace(/\s[a-z]{3,9}$/i, ''))
  if (!date || date.impossible) return undefined
  return { day: Number(date.date.slice(8)), month: isoDate(Number(date.date.slice(0, 4)), Number(date.date.slice(5, 7)), 1) }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const named = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s,.'’/-]{0,3}(20\d{2}|\d{2})(?!\d)/i
const numbered = /(?<!\d)(0?[1-9]|1[0-2])[/-](20\d{2})(?!\d)/

/** The month that the rows above name, by name or number. */
function monthAbove(rows: readonly Row[]): IsoDate | undefined {
  for (const text of rows.flatMap(({ cells }) => cells.map((cell) => cell.slice(0, 200)))) {
    const [, word, year] = named.exec(text) ?? []
    if (word && year) return isoDate(Number(year.padStart(4, '20')), MONTHS.indexOf(word.toLowerCase()) + 1, 1)
    const [, month, full] = numbered.exec(text) ?? []
    if (month && full) return isoDate(Number(full), Number(month), 1)
  }
  return undefined
}

const weekday = /^(?:s|m|t|w|f|th|su|mo|tu|we|fr|sa|sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}$/i

/** The row of weekdays under the days. */
const isWeekdays = ({ cells }: Row, { code, days }: Layout): boolean =>
  (cells[code] ?? '').trim() === '' && days.every(({ at }) => weekday.test((cells[at] ?? '').trim()))

type Read = Record<'paid' | 'half' | 'unpaid', Set<string>>

/** A day that is blank counts as neither, so that the sum of both tells that it is missing. */
function personOf({ line, cells }: Row, { code, name, overtime, days, month }: Layout, read: Read): Row {
  let [paid, unpaid] = [0, 0]
  const unknown: string[] = []
  for (const { at, day } of days) {
    const text = (cells[at] ?? '').trim()
    if (text === '' || text === '-') continue
    const share = markOf(text)
    if (share === undefined) unknown.push(`“${text.slice(0, 12)}” (${day})`)
    else {
      paid += 1 - share
      unpaid += share
      read[share === 0 ? 'paid' : share === 1 ? 'unpaid' : 'half'].add(text.toUpperCase())
    }
  }
  const [first] = unknown
  const of = (at: number) => (at < 0 ? '' : (cells[at] ?? ''))
  const figures = first === undefined ? [String(unpaid), String(paid)] : [first, '']
  return { line, cells: [of(code), of(name), month, ...figures, of(overtime)] }
}

const SHOWN = 12
const listed = (marks: ReadonlySet<string>) => [...marks].slice(0, SHOWN).join(', ')

function notesOf({ paid, half, unpaid }: Read): string[] {
  const notes: string[] = []
  if (paid.size > 0) notes.push(t('Paid days: {marks}.', { marks: listed(paid) }))
  if (half.size > 0) notes.push(t('Half a day without pay: {marks}.', { marks: listed(half) }))
  if (unpaid.size > 0) notes.push(t('Days without pay: {marks}.', { marks: listed(unpaid) }))
  return notes
}
