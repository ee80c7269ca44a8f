import { readAmount } from '../../documents/parsing/amounts.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { atLine, badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import type { IsoDate } from '../../dates.ts'
import type { Issue } from '../../errors.ts'
import { t } from '../../messages.ts'
import { type Paise, sumPaise } from '../../money.ts'
import { type Columns, columnsOf } from './columns.ts'
import { type DefaultKind, kindNamed, type ReportedDefault } from './kinds.ts'

/** A line of the report's own summary: what it charges of a kind. */
export type SummaryLine = { line: number; kind: DefaultKind; amount: Paise }
/**
 * A report as it was read. Every filled line is one of these: a default, a line of the summary, a heading (titles, column numbers and totals that
 * were checked), or one that says nothing we compare, which is kept as text.
 */
export type JustificationFile = {
  lines: number
  rows: ReportedDefault[]
  summary: SummaryLine[]
  headings: number
  others: { line: number; text: string }[]
}

const MOST_ROWS = 50_000

type State = JustificationFile & {
  kind: DefaultKind | undefined
  columns: Columns | undefined
  isSummary: boolean
  /** Of the table that is being read. */
  sums: Paise[]
  issues: Issue[]
}

/**
 * The defaults of a justification report that the utility of TRACES turned into Excel, or that was saved as CSV, by the words of its titles and
 * headings: no layout of it is published, so the words are secondary. Throws `bad_file`, with the lines, when a line of a table cannot be read or
 * a table does not add up to its own total: a default that is skipped would look like one that the department does not charge.
 */
export function readJustification(lines: readonly Row[]): JustificationFile {
  const state: State = {
    lines: lines.length,
    rows: [],
    summary: [],
    headings: 0,
    others: [],
    kind: undefined,
    columns: undefined,
    isSummary: false,
    sums: [],
    issues: [],
  }
  for (const row of lines) readLine(state, row)
  refuseIfAny(state.issues)
  const { rows, summary, headings, others } = state
  if (rows.length === 0 && summary.length === 0)
    throw badFile(
      'This file has no table of defaults that we know. Convert the justification report to Excel with the utility of TRACES, then upload the Excel file.',
    )
  if (rows.length > MOST_ROWS) throw badFile(t('This file has more than {count} defaults.', { count: MOST_ROWS }))
  return { lines: lines.length, rows, summary, headings, others }
}

function readLine(state: State, row: Row): void {
  const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = filled.join(' ')
  if (filled.some((cell) => /^type of default/i.test(cell))) return startSummary(state)
  if (state.isSummary && readSummary(state, row, text)) return
  const titled = filled.length <= 2 && !filled.some((cell) => amountOf(cell) !== undefined) ? kindNamed(text) : undefined
  if (titled !== undefined) return startTable(state, titled)
  const heading = columnsOf(row.cells, state.columns === undefined ? state.kind : undefined)
  if (heading !== undefined) {
    Object.assign(state, { ...heading, isSummary: false, sums: [] })
    state.headings += 1
    return
  }
  if (state.columns === undefined || /^(?:\*|note)/i.test(text))
    return void state.others.push({ line: row.line, text: text.slice(0, 200) })
  readTableLine(state, row, filled)
}

function startSummary(state: State): void {
  Object.assign(state, { kind: undefined, columns: undefined, isSummary: true, sums: [] })
  state.headings += 1
}

function startTable(state: State, kind: DefaultKind): void {
  Object.assign(state, { kind, columns: undefined, isSummary: false, sums: [] })
  state.headings += 1
}

/** `3(a) | Interest on Late Deduction | 250.00 | 0.00 | 250.00`: the first amount is what is charged. False for what is no line of a summary. */
function readSummary(state: State, { line, cells }: Row, text: string): boolean {
  const at = cells.findIndex((cell) => kindNamed(cell) !== undefined)
  const kind = kindNamed(cells[at] ?? '')
  const amount = cells
    .slice(at + 1)
    .map((cell) => amountOf(cell))
    .find((found) => found !== undefined)
  if (kind === undefined || amount === undefined) {
    // Headings of parts and rounding stand between the lines; a title ends the summary.
    if (kind !== undefined) return false
    state.others.push({ line, text: text.slice(0, 200) })
    return true
  }
  state.summary.push({ line, kind, amount })
  return true
}

function readTableLine(state: State, row: Row, filled: readonly string[]): void {
  const { kind, columns } = state
  if (kind === undefined || columns === undefined) return
  if (filled.every((cell, at) => at === 0 || Number(cell) === Number(filled[at - 1]) + 1) && filled.length > 2)
    return void (state.headings += 1)
  if (/^(?:grand )?total\b/i.test(filled[0] ?? '')) return checkTotal(state, row, columns)
  const found = defaultOf(kind, columns, row)
  if (found === undefined)
    return void state.issues.push(
      atLine(row.line, t('a date or an amount is missing in {text}', { text: quoted(filled.join(' ')) })),
    )
  state.rows.push(found)
  state.sums.push(found.amount)
}

function checkTotal(state: State, { line, cells }: Row, { amount }: Columns): void {
  const total = amountOf(cells[amount] ?? '')
  if (total !== undefined && total !== sumPaise(state.sums))
    state.issues.push(atLine(line, t('the table does not add up to its total')))
  state.headings += 1
}

function defaultOf(kind: DefaultKind, columns: Columns, { line, cells }: Row): ReportedDefault | undefined {
  const of = (at: number) => (at < 0 ? '' : (cells[at] ?? '').replace(/^'/, '').trim())
  const amount = columns.amount < 0 ? 0 : amountOf(of(columns.amount))
  const [credited_on, deducted_on] = [dayOf(of(columns.credited)), dayOf(of(columns.deducted))]
  if (amount === undefined || credited_on === undefined || deducted_on === undefined) return undefined
  const pan = of(columns.pan).toUpperCase()
  return {
    line,
    kind,
    pan: /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : null,
    name: of(columns.name).slice(0, 100),
    challan: challanOf(of(columns.bsr), of(columns.serial)),
    credited_on,
    deducted_on,
    amount,
  }
}

const challanOf = (bsr: string, serial: string): string | null =>
  /^\d{1,7}$/.test(bsr) && /^\d{1,5}$/.test(serial) ? `${bsr.padStart(7, '0')} ${serial.padStart(5, '0')}` : null

/** Null for nothing; undefined for what is no day. */
function dayOf(text: string): IsoDate | null | undefined {
  if (text === '' || text === '-' || text === 'NA') return null
  const found = readDate(text)
  return found === undefined || found.impossible ? undefined : found.date
}

/** An amount from zero on; undefined for other text, also for a day. */
function amountOf(text: string): Paise | undefined {
  if (!/^[₹\s]*\d[\d,]*(?:\.\d+)?$/.test(text.trim())) return undefined
  const found = readAmount(text)
  return found !== undefined && found.paise >= 0 ? found.paise : undefined
}
