import type { Issue } from '#core/errors.ts'
import { decimalOf, negated } from '../../documents/parsing/amounts.ts'
import { isBlank } from './csv.ts'
import { impliedBalances, plural, proveRunning, runningWarnings, settle } from './balance.ts'
import { bankNamedIn, bankOfIfsc } from './banks.ts'
import { blankMark, cellText, debitsAllNegative, readMoney } from './cells.ts'
import { decideOrder, looksLikeDate } from '../../documents/parsing/dates.ts'
import { type Facts, factsIn } from './facts.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { findLayout, type Layout } from './layout.ts'
import { orderNote } from './notes.ts'
import { badFile, quoted, refuseIfAny } from '../../documents/parsing/refuse.ts'
import { refuseOtherLists } from './not-statements.ts'
import { proveSigns } from './signs.ts'
import { type Body, readBody } from './table-body.ts'
import type { ReadOptions, Statement, StatementLine, Warning } from './types.ts'

/**
 * A table of rows (CSV, sheet or HTML) → one statement; undefined when it has neither a readable header nor transaction-like rows. Signs
 * come from debit/credit columns, words, suffixes or printed signs, and are proved by the running balance if there is one. Other rows are
 * skipped and reported. Throws bad_file when a transaction's date or amount cannot be read.
 */
export function readTable(rows: Row[], options: ReadOptions): Statement | undefined {
  const layout = findLayout(rows, options.mapping)
  if (!layout) return undefined
  if (!options.mapping && !layout.bank) for (const row of headRows(rows, layout)) refuseOtherLists(row.cells)
  const body = rows.slice(layout.first).map((row) => refit(row, layout.fields))
  const above = rows.slice(0, Math.max(0, layout.first - 1)).map(rowText)
  const below = body.filter((row) => !looksLikeDate(cellText(row, layout.fields, 'date'))).map(rowText)
  const text = [...above, ...below]
  const dated = body.map((row) => cellText(row, layout.fields, 'date')).filter(looksLikeDate)
  const dayFirst = options.mapping?.day_first ?? options.day_first
  const choice =
    dayFirst === undefined
      ? decideOrder(dated, factsIn(text).period)
      : ({ order: dayFirst ? 'dmy' : 'mdy', basis: 'given' } as const)
  // The account is named above the table, or below it: rows between its rows are narration.
  const last = body.findLastIndex((row) => looksLikeDate(cellText(row, layout.fields, 'date')))
  const foot = body.slice(last + 1).filter((row) => !isBlank(row))
  const named = factsIn([...above, ...(last < 0 ? below : foot.slice(1).map(rowText))], choice.order).account
  const facts = { ...factsIn(text, choice.order), account: named }
  // Every known bank layout has the day first.
  const warnings = layout.bank && choice.basis === 'assumed' ? [] : orderNote(choice)
  if (layout.zero) {
    const { empty, used, problem } = layout.zero
    if (problem !== undefined) throw badFile(problem)
    const instead = used === undefined ? '' : `, and “${used}” was read as the amount`
    warnings.push({
      code: 'signs',
      message: `The column ${empty.map((name) => `“${name}”`).join(', ')} is 0.00 in every row and was left out${instead}.`,
    })
  }
  const issues: Issue[] = []
  const money = body.flatMap((row) =>
    (['debit', 'credit', 'amount', 'balance'] as const).map((field) => cellText(row, layout.fields, field)),
  )
  const decimal = options.mapping?.decimal ?? decimalOf(money)
  const blank = blankMark(body, layout.fields)
  if (blank)
    warnings.push({ code: 'signs', message: `Rows without a Dr or Cr were taken as money ${blank === 'debit' ? 'out' : 'in'}.` })
  const reader = {
    fields: layout.fields,
    decimal,
    debitsNegative: debitsAllNegative(body, layout.fields, decimal),
    blankMark: blank,
  }
  const read = readBody(body, { layout, order: choice.order, reader, issues, warnings })
  refuseIfAny(issues)
  if (read.skipped.length > 0) warnings.push(skippedNote(read.skipped))
  return build(read, facts, layout, rows, warnings, options)
}

function build(read: Body, facts: Facts, layout: Layout, rows: Row[], warnings: Warning[], options: ReadOptions): Statement {
  const opening = facts.opening ?? read.opening
  const signed = read.unsigned && read.lines.length > 0 ? proveSigns(read.lines, opening, warnings) : read.lines
  const lines = options.mapping?.out_is_positive ? signed.map((line) => ({ ...line, amount: negated(line.amount) })) : signed
  const overdrawn = lines.map((line) => ({ ...line, balance: line.balance === undefined ? undefined : negated(line.balance) }))
  let running = proveRunning(lines, opening)
  let final = lines
  // An overdraft account may print debts without a sign: then the balances only add up when negated.
  if (!running.proved && running.breaks.length > 1 && proveRunning(overdrawn).proved) {
    final = overdrawn
    running = proveRunning(overdrawn)
    warnings.push({
      code: 'signs',
      message: 'The balances only follow when read as overdrawn, so they were taken as money owed.',
    })
  }
  warnings.push(...runningWarnings(running))
  if (final.length === 0) warnings.push({ code: 'no_lines', message: 'The file has a header but no transactions.' })
  const implied = impliedBalances(final, running.newestFirst)
  const currency = facts.currency ?? headerCurrency(layout) ?? oneCurrency(final) ?? statedCurrency(rows, layout)
  return settle({
    account: facts.account,
    bank: layout.bank ?? bankOfIfsc(facts.account.bank_id) ?? bankNamedIn(rows.slice(0, layout.first)),
    currency,
    period: facts.period ?? daysOf(final),
    opening: opening ?? implied.opening ?? facts.as_on,
    closing: facts.closing ?? read.closing ?? implied.closing,
    claimed: facts.claimed,
    lines: final.map((line) => (line.currency === currency ? { ...line, currency: undefined } : line)),
    running: running.proved,
    warnings,
  })
}

function daysOf(lines: StatementLine[]): Statement['period'] {
  const dates = lines.map((line) => line.date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  return from && to ? { from, to } : undefined
}

/**
 * A narration with unquoted commas spreads over extra cells: they are drawn together again when the rest then falls into place.
 */
function refit(row: Row, fields: Field[]): Row {
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

/** The header, or if none was recognized the rows that may be one. */
function headRows(rows: Row[], { header }: Layout): Row[] {
  return header ? [header] : rows.slice(0, 50).filter((row) => !row.cells.some(looksLikeDate))
}

function rowText(row: Row): string {
  return row.cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
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

function headerCurrency(layout: Layout): string | undefined {
  const text = layout.header?.cells.join(' ') ?? ''
  return /\bINR\b|₹|\(\s*Rs\.?\s*\)|\bRs\b/i.test(text) ? 'INR' : /\((USD|EUR|GBP|AED|SGD)\s*\)/.exec(text)?.[1]
}

function oneCurrency(lines: StatementLine[]): string | undefined {
  const named = new Set(lines.flatMap((line) => line.currency ?? []))
  return named.size === 1 ? [...named][0] : undefined
}

/** Above the table: "( INR )" beside the account number, or a rupee sign. */
function statedCurrency(rows: Row[], layout: Layout): string | undefined {
  const text = rows
    .slice(0, layout.first)
    .flatMap((row) => row.cells)
    .join(' ')
  return /\(\s*INR\s*\)|₹|\bINR\b/.test(text) ? 'INR' : undefined
}

function skippedNote(skipped: Row[]): Warning {
  const [first] = skipped
  const sample = quoted(first?.cells.filter((cell) => cell.trim() !== '').join(' ') ?? '', 60)
  return {
    code: 'rows_skipped',
    message: `${plural(skipped.length, 'row is no transaction and was', 'rows are no transactions and were')} left out, beginning with ${sample}.`,
    line: first?.line,
  }
}
