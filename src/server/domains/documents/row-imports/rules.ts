import { AppError, type Issue } from '#core/errors.ts'
import { readCell } from '#core/documents/row-imports/cells.ts'
import {
  type ColumnOf,
  fieldOf,
  fieldsOf,
  headerAmong,
  isPercentHeading,
  plainHeading,
  unsigned,
} from '#core/documents/row-imports/columns.ts'
import type { RowState } from '#core/documents/row-imports/row-states.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { t } from '#core/messages.ts'
import type { RowValues, Kind } from './kind.ts'

/** The two columns of a result file. */
export const RESULT = { header: 'Result', field: '#result' } as const
export const ERROR = { header: 'Error', field: '#error' } as const
export const notMade = { wrong: 'Wrong', failed: 'Refused', ready: 'Not created', known: 'Here already' } as const

export type Layout = { header: string[]; fields: string[]; line: number }

/** The positions of the columns. Throws `bad_file` without a header, or without a required column. */
export function layoutOf(first: readonly Row[], columns: readonly ColumnOf[]): Layout {
  const head = first.slice(0, 20)
  const found = headerAmong(
    head.map(({ cells }) => cells),
    columns,
  )
  const row = found && { line: head[found.at]?.line ?? 0, cells: found.cells }
  const names = columns.filter(({ is_required }) => is_required).map(({ header }) => `“${header}”`)
  if (!row)
    throw new AppError(
      'bad_file',
      t('No line names the columns. The first line must, with {names} among them.', { names: names.join(', ') }),
    )
  const known = fieldsOf(row.cells, columns)
  for (const { field, instead } of columns)
    if (instead !== undefined && !known.includes(field) && known.includes(instead)) known[known.indexOf(instead)] = field
  const missing = columns.filter(({ field, is_required }) => is_required && !known.includes(field)).map(({ header }) => header)
  if (missing.length > 0)
    throw new AppError(
      'bad_file',
      t('There is no column for {map} in line {line}.', { map: missing.map((name) => `“${name}”`).join(', '), line: row.line }),
    )
  const signed = new Set(columns.flatMap(({ field, sign }) => (sign ? [field] : [])))
  const fields = row.cells.map((cell, i) => {
    const field = known[i] || resultField(cell)
    return signed.has(field) && !isPercentHeading(cell) ? unsigned(field) : field
  })
  return { header: row.cells, fields, line: row.line }
}

const resultField = (cell: string) =>
  [RESULT, ERROR].find(({ header }) => plainHeading(header) === plainHeading(cell))?.field ?? ''

/**
 * What rows say of themselves that keeps them out of a kind: what is cancelled or inactive everywhere, notes unless it is one of notes, drafts
 * where rows become final at once, suppliers out of customers, and customers out of vendors.
 */
export function statesOutside({ kind, noun }: Kind): ReadonlySet<RowState> {
  const states = new Set<RowState>(['void', 'inactive'])
  if (!noun[0].includes('note')) states.add('note')
  if (kind === 'customers') states.add('supplier')
  // Most parties without a balance are customers, and nobody wants each of them twice.
  if (kind === 'vendors') states.add('customer').add('even')
  if (kind.startsWith('opening-')) states.add('draft')
  return states
}

/** The cells of a row as the kind takes them, and what is wrong with single cells. */
export function readRow(kind: Kind, fields: readonly string[], cells: readonly string[]): { given: RowValues; issues: Issue[] } {
  const given: Record<string, RowValues[string]> = {}
  const issues: Issue[] = []
  const printed: { field: string; currency: string }[] = []
  for (const column of kind.columns) {
    const at = fields.findIndex((field) => fieldOf(field) === column.field)
    if (at < 0) continue
    const cell = cells[at] ?? ''
    if (fields[at] === unsigned(column.field) && isBareFigure(cell)) {
      issues.push({ path: unsigned(column.field), message: whichFigure(cell) })
      continue
    }
    const reading = readCell(column, cell)
    if ('problem' in reading) issues.push({ path: column.field, message: reading.problem })
    else if (reading.value === undefined && column.is_required)
      issues.push({ path: column.field, message: t('Enter the {header}', { header: column.header.toLowerCase() }) })
    else given[column.field] = reading.value
    if ('currency' in reading && reading.currency !== undefined) printed.push({ field: column.field, currency: reading.currency })
  }
  const expected = String(given['currency'] ?? 'INR')
  for (const { field, currency } of printed)
    if (currency !== expected)
      issues.push({ path: field, message: t('This amount is in {currency}, not in {expected}', { currency, expected }) })
  return { given, issues }
}

/** A figure that is not zero, without a sign. */
const isBareFigure = (cell: string) => /^[\d.,\s]+$/.test(cell) && /[1-9]/.test(cell)

const whichFigure = (cell: string) =>
  t('This may be a percentage or rupees: write {figure}%, or say which in the heading of the column', { figure: cell.trim() })

/** A row of a result file that was made then is not made again. */
export function madeBefore(fields: readonly string[], cells: readonly string[]): boolean {
  const at = fields.indexOf(RESULT.field)
  const said = at < 0 ? '' : (cells[at] ?? '')
  return said !== '' && !Object.values<string>(notMade).includes(said)
}
