import { readDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import { financialYear } from '../../dates.ts'
import type { Issue } from '../../errors.ts'
import { tanProblem } from '../../identifiers/tan.ts'
import { listOf } from '../../lists.ts'
import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import { readAmount } from './lines.ts'
import { notRecognised } from './read.ts'
import type { CreditFile, CreditPart, CreditRow, CreditSum } from './row.ts'
import { isHeading, missingColumns, type TableColumns, tableColumns } from './table-columns.ts'

type Deductor = { line: number; tan: string; name: string; section: string; amount: Paise | undefined; sum: Paise; active: Paise }
type State = {
  pan: string | null
  rows: CreditRow[]
  counted: Map<string, CreditSum>
  issues: Issue[]
  /** `deductors`: a line names a deductor, whose transactions follow; `other`: a table without tax of ours; `lacking`: it is refused for its columns. */
  table: 'deductors' | 'transactions' | 'other' | 'lacking' | undefined
  columns: TableColumns | undefined
  deductor: Deductor | undefined
  sums: { tax: Paise; amount: Paise }
}

/**
 * Tax deducted or collected from a CSV file or workbook of the Annual Information Statement (Income-tax Act 1961 s.285BB, rule 114-I), as one table
 * or with a line for each deductor above its transactions. Columns are found by the words of their headings, which no official text confirms.
 * Each line is a row, a heading, a text, or counted as not read; otherwise the file is refused (`bad_file`), with the columns that it lacks.
 */
export function readTable(lines: readonly Row[]): CreditFile {
  const state: State = {
    pan: null,
    rows: [],
    counted: new Map(),
    issues: [],
    table: undefined,
    columns: undefined,
    deductor: undefined,
    sums: { tax: 0, amount: 0 },
  }
  for (const line of lines) readLine(state, line)
  checkDeductor(state)
  refuseIfAny(state.issues)
  const [first] = state.rows
  if (first === undefined) throw notRecognised()
  const yearOf = ({ transaction_on }: CreditRow) => Number(financialYear(transaction_on).start.slice(0, 4))
  const year = yearOf(first)
  if (state.rows.some((row) => yearOf(row) !== year))
    throw badFile('This file has rows of more than one financial year. Upload one file for each year. We imported nothing.')
  return { source: 'ais', pan: state.pan, year, created_on: null, rows: state.rows, counted: [...state.counted.values()] }
}

function readLine(state: State, { line, cells: given }: Row): void {
  const cells = given.map((cell) => cell.trim())
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length === 0) return
  if (isHeading(filled)) return startTable(state, line, cells)
  if (state.table === 'transactions' && /^(?:grand )?total\b/i.test(filled[0] ?? '')) return checkTotal(state, line, cells)
  if (state.table === 'lacking') return
  if (state.table === undefined || filled.length < 3) return readText(state, line, filled)
  if (state.table === 'other') return void (sumOf(state, 'other', false).rows += 1)
  if (state.table === 'deductors') return readDeductor(state, line, cells)
  readTransaction(state, line, cells)
}

function startTable(state: State, line: number, cells: readonly string[]): void {
  const columns = tableColumns(cells)
  const isOfDeductors = columns.source >= 0 && columns.tax < 0
  const isOurs = columns.tax >= 0 || columns.tan >= 0 || columns.name >= 0
  if (isOfDeductors || !isOurs) checkDeductor(state)
  const missing = isOfDeductors || !isOurs ? [] : missingColumns(columns, state.deductor !== undefined)
  if (missing.length > 0)
    state.issues.push(atLine(line, t('we do not find these columns: {columns}', { columns: listOf(missing) })))
  Object.assign(state, {
    columns,
    table: missing.length > 0 ? 'lacking' : isOfDeductors ? 'deductors' : isOurs ? 'transactions' : 'other',
    sums: { tax: 0, amount: 0 },
  })
}

/** A title or a note; before the first table it may hold our PAN. */
function readText(state: State, line: number, filled: readonly string[]): void {
  if (state.table === undefined) state.pan ??= filled.find((cell) => /^[A-Z]{5}\d{4}[A-Z]$/.test(cell)) ?? null
  else if (state.table !== 'other' && filled.length === 2 && filled.some((cell) => readAmount(cell) !== undefined))
    state.issues.push(atLine(line, t('we do not understand {text}', { text: quoted(filled.join(' ')) })))
}

/** `ACME STEEL PRIVATE LIMITED (MUMA12345B)` */
function namedIn(source: string): { name: string; tan: string } | undefined {
  const found = /^([^()]*(?:\([^()]*\)[^()]*){0,5})\(([A-Z]{4}\d{5}[A-Z])\)$/.exec(source)
  return found ? { name: (found[1] ?? '').trim(), tan: found[2] ?? '' } : undefined
}

function readDeductor(state: State, line: number, cells: readonly string[]): void {
  checkDeductor(state)
  const { columns } = state
  const of = (at: number | undefined) => (at === undefined || at < 0 ? '' : (cells[at] ?? ''))
  const named = namedIn(of(columns?.source))
  const section = of(columns?.section)
  // Other information of AIS has its source in the same columns, and no TAN.
  if (!/^(?:tds|tcs)\b/i.test(section)) {
    sumOf(state, 'other', false).rows += 1
    state.table = 'other'
  } else if (named) state.deductor = { line, ...named, section, amount: readAmount(of(columns?.amount)), sum: 0, active: 0 }
  else state.issues.push(atLine(line, t('the TAN of the deductor is missing in {text}', { text: quoted(cells.join(' ')) })))
}

/** Whether the total of a deductor has its inactive rows is not known: either sum will do. */
function checkDeductor(state: State): void {
  const { deductor } = state
  if (deductor?.amount !== undefined && deductor.amount !== deductor.sum && deductor.amount !== deductor.active)
    state.issues.push(atLine(deductor.line, t('the transactions of {tan} do not add up to its total', { tan: deductor.tan })))
  state.deductor = undefined
}

/** A transaction with its deductor, of its own line or of the one above; undefined where something is missing. */
function transactionOf(columns: TableColumns, deductor: Deductor | undefined, cells: readonly string[]) {
  const of = (at: number) => (at < 0 ? '' : (cells[at] ?? ''))
  const about = namedIn(of(columns.source)) ?? deductor
  const tan = of(columns.tan) || (about?.tan ?? '')
  const section = of(columns.section) || (deductor?.section ?? '')
  const [amount, tax, deposited] = [columns.amount, columns.tax, columns.deposited].map((at) =>
    readAmount(of(at).replace(/^₹\s*/, '')),
  )
  const day = readDate(of(columns.date))
  if (tanProblem(tan) !== undefined || section === '' || day === undefined || day.impossible) return undefined
  if (amount === undefined || tax === undefined || deposited === undefined) return undefined
  const deductor_name = of(columns.name) || (about?.name ?? '')
  const booking_status = of(columns.status).toUpperCase()
  return { tan, deductor_name, section, transaction_on: day.date, booking_status, amount, tax, deposited }
}

function readTransaction(state: State, line: number, cells: readonly string[]): void {
  const { columns, deductor } = state
  const found = columns && transactionOf(columns, deductor, cells)
  if (!found) return refuse(state, line, cells)
  const { section, booking_status: status, amount, tax } = found
  if (deductor) deductor.sum += amount
  state.sums.tax += tax
  state.sums.amount += amount
  if (status.startsWith('INACTIVE')) return add(sumOf(state, 'inactive', false), found)
  if (!/^(?:ACTIVE|[FUPOZ])?$/.test(status)) {
    state.issues.push(atLine(line, t('we do not know the status {text}', { text: quoted(status) })))
    return
  }
  if (deductor) deductor.active += amount
  const part = partOf(section, columns.isCollected)
  const row = { ...found, row_no: line, part, section: section.replace(/^(?:tds|tcs)\W+/i, ''), booked_on: null, remarks: null }
  state.rows.push(row)
  add(sumOf(state, part, true), row)
}

const partOf = (section: string, isCollected: boolean): CreditPart =>
  isCollected || /^tcs\b|^206C|^394/i.test(section) ? 'VI' : 'I'

function refuse(state: State, line: number, cells: readonly string[]): void {
  const text = quoted(cells.filter((cell) => cell !== '').join(' '))
  state.issues.push(atLine(line, t('a TAN, code, date or amount is missing in {text}', { text })))
}

function checkTotal(state: State, line: number, cells: readonly string[]): void {
  const { columns, sums } = state
  const of = (at: number | undefined) => readAmount(at === undefined || at < 0 ? '' : (cells[at] ?? ''))
  const [tax, amount] = [of(columns?.tax), of(columns?.amount)]
  if ((tax !== undefined && tax !== sums.tax) || (amount !== undefined && amount !== sums.amount))
    state.issues.push(atLine(line, t('the table does not add up to its total')))
}

function sumOf({ counted }: State, part: string, is_read: boolean): CreditSum {
  const sum = counted.get(part) ?? { part, rows: 0, amount: 0, tax: 0, deposited: 0, is_read, source: 'ais' }
  counted.set(part, sum)
  return sum
}

function add(sum: CreditSum, { amount, tax, deposited }: { amount: Paise; tax: Paise; deposited: Paise }): void {
  sum.rows += 1
  sum.amount += amount
  sum.tax += tax
  sum.deposited += deposited
}
