import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { AppError, Issue } from '../../errors.ts'
import { t } from '../../messages.ts'
import type { Paise } from '../../money.ts'
import { panProblem } from '../../identifiers/pan.ts'
import { tanProblem } from '../../identifiers/tan.ts'
import { fieldsOf, readAmount, readDate } from './lines.ts'
import { type CreditFile, type CreditPart, creditParts, type CreditRow, type CreditSum } from './row.ts'

/** The column of each field, found by its heading. */
type Columns = Record<'section' | 'transaction' | 'status' | 'booked' | 'amount' | 'tax' | 'deposited', number> & {
  remarks: number
}
type Deductor = { line: number; tan: string; name: string; tax: Paise; deposited: Paise; rows: CreditRow[] }
type State = {
  file: Pick<CreditFile, 'rows'> & Partial<CreditFile>
  head: string[] | undefined
  part: string | undefined
  columns: Columns | undefined
  deductor: Deductor | undefined
  deductors: Deductor[]
  counted: Map<string, CreditSum>
  issues: Issue[]
}

/**
 * Form 26AS as the text file of TRACES (`^` between fields; Income-tax Rules 1962 r.114-I), with parts in Roman numbers or in letters (PART A is
 * tax deducted, PART B tax collected; from public readers of such files, not verified), and its successor Form 168 in the same form. Each line of the parts with credits is read or named, and each deductor's transactions add up to its own line; otherwise the file is refused.
 */
export function read26as(text: string): CreditFile {
  const state: State = {
    file: { rows: [] },
    head: undefined,
    part: undefined,
    columns: undefined,
    deductor: undefined,
    deductors: [],
    counted: new Map(),
    issues: [],
  }
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) readLine(state, line, at + 1)
  const { pan, year, created_on } = state.file
  if (pan === undefined || year === undefined || !state.counted.has('I')) throw notRecognised()
  for (const each of state.deductors) checkDeductor(state, each)
  refuseIfAny(state.issues)
  return {
    source: 'form',
    pan,
    year,
    created_on: created_on ?? null,
    rows: state.file.rows,
    counted: [...state.counted.values()],
  }
}

export const notRecognised = (): AppError =>
  badFile(
    t(
      'This is neither a text file of Form 26AS or Form 168 from TRACES nor a table of tax deducted from AIS. We read neither PDF nor the protected files of AIS. We imported nothing.',
    ),
  )

function readLine(state: State, line: string, at: number): void {
  const fields = fieldsOf(line)
  const filled = fields.filter((each) => each !== '')
  if (filled.length === 0) return
  const part = partOf(filled[0] ?? '')
  if (part !== undefined) return startPart(state, part)
  if (state.part === undefined) return readHead(state, fields)
  const sum = state.counted.get(state.part)
  if (sum === undefined || /no transactions? present/i.test(line)) return
  if (!sum.is_read) {
    sum.rows += /^\d+$/.test(filled[0] ?? '') ? 1 : 0
    return
  }
  readCredit(state, fields, at, sum)
}

/** Forms of years to 2021-22 name their parts by letters. */
const letteredParts: Readonly<Record<string, CreditPart>> = { A: 'I', B: 'VI' }

function partOf(text: string): string | undefined {
  const found = /^PART[\s–-]{1,5}([IVX]{1,5}|[A-H]\d?)\b/i.exec(text)?.[1]?.toUpperCase()
  return found === undefined ? undefined : (letteredParts[found] ?? found)
}

function startPart(state: State, part: string): void {
  const is_read = (creditParts as readonly string[]).includes(part)
  state.part = part
  state.columns = undefined
  state.deductor = undefined
  state.counted.set(part, state.counted.get(part) ?? { part, rows: 0, amount: 0, tax: 0, deposited: 0, is_read })
}

const YEAR = /^(financial|tax) year/i
/** Imports of earlier years are not stored. */
const FIRST_YEAR = 2015

function readHead(state: State, fields: string[]): void {
  if (fields.some((each) => /^permanent account number/i.test(each))) state.head = fields
  else if (state.head !== undefined && state.file.pan === undefined) {
    const valueOf = (heading: RegExp) => fields[state.head?.findIndex((each) => heading.test(each)) ?? -1] ?? ''
    const pan = valueOf(/^permanent account number/i)
    const year = /^(20\d\d)-(?:20)?\d\d$/.exec(valueOf(YEAR))?.[1]
    if (panProblem(pan) !== undefined || year === undefined) throw notRecognised()
    if (Number(year) < FIRST_YEAR)
      throw badFile(t('We read Form 26AS from 2015-16 on. This file is of {year}. We imported nothing.', { year: valueOf(YEAR) }))
    Object.assign(state.file, { pan, year: Number(year), created_on: readDate(valueOf(/^file creation date/i)) ?? null })
  }
}

function readCredit(state: State, fields: string[], at: number, sum: CreditSum): void {
  const isIndented = fields[0] === ''
  const [number = ''] = isIndented ? fields.slice(1) : fields
  if (/^sr\.?\s*no\.?$/i.test(number)) {
    if (isIndented) state.columns = columnsOf(fields)
    return
  }
  if (!/^\d+$/.test(number)) {
    state.issues.push(atLine(at, t('we do not understand {text}', { text: quoted(fields.join('^')) })))
    return
  }
  if (isIndented) readTransaction(state, fields, at, sum)
  else readDeductor(state, fields, at)
}

function readDeductor(state: State, fields: string[], at: number): void {
  const [, name = '', tan = ''] = fields
  const [, tax, deposited] = fields
    .filter((each) => each !== '')
    .slice(-3)
    .map(readAmount)
  state.deductor = undefined
  if (tanProblem(tan) !== undefined || tax === undefined || deposited === undefined)
    state.issues.push(atLine(at, t('TAN or amounts of the deductor are missing in {text}', { text: quoted(fields.join('^')) })))
  else {
    state.deductor = { line: at, tan, name, tax, deposited, rows: [] }
    state.deductors.push(state.deductor)
  }
}

function columnsOf(fields: string[]): Columns | undefined {
  const at = (heading: RegExp) => fields.findIndex((each) => heading.test(each))
  const columns = {
    section: at(/^section/i),
    transaction: at(/^transaction date/i),
    status: at(/^status of booking/i),
    booked: at(/^date of booking/i),
    remarks: at(/^remarks/i),
    amount: at(/^amount/i),
    tax: at(/^tax (deducted|collected)/i),
    deposited: at(/^(tds|tcs) deposited/i),
  }
  const { remarks: _remarks, ...needed } = columns
  return Object.values(needed).every((each) => each >= 0) ? columns : undefined
}

function readTransaction(state: State, fields: string[], at: number, sum: CreditSum): void {
  const { deductor, columns } = state
  const found = deductor && columns && transactionOf(fields, columns)
  if (!found) {
    state.issues.push(atLine(at, t('a date or an amount is missing in {text}', { text: quoted(fields.join('^')) })))
    return
  }
  const { tan, name: deductor_name } = deductor
  const row: CreditRow = { row_no: at, part: state.part as CreditPart, tan, deductor_name, ...found }
  state.file.rows.push(row)
  deductor.rows.push(row)
  sum.rows += 1
  sum.amount += row.amount
  sum.tax += row.tax
  sum.deposited += row.deposited
}

function transactionOf(fields: string[], columns: Columns) {
  const of = (at: number) => fields[at] ?? ''
  const transaction_on = readDate(of(columns.transaction))
  const booked_on = readDate(of(columns.booked))
  const [amount, tax, deposited] = [columns.amount, columns.tax, columns.deposited].map((at) => readAmount(of(at)))
  const section = of(columns.section)
  if (!transaction_on || booked_on === undefined || section === '') return undefined
  if (amount === undefined || tax === undefined || deposited === undefined) return undefined
  const remarks = of(columns.remarks)
  return {
    section,
    transaction_on,
    booked_on,
    booking_status: of(columns.status).toUpperCase(),
    remarks: remarks === '' || remarks === '-' ? null : remarks,
    amount,
    tax,
    deposited,
  }
}

function checkDeductor(state: State, { line, rows, tan, tax, deposited }: Deductor): void {
  const sumOf = (of: (row: CreditRow) => Paise) => rows.reduce((sum, row) => sum + of(row), 0)
  if (sumOf((row) => row.tax) !== tax || sumOf((row) => row.deposited) !== deposited)
    state.issues.push(atLine(line, t('the transactions of {tan} do not add up to its total', { tan })))
}
