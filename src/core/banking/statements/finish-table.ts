import { negated } from '../../documents/parsing/amounts.ts'
import { impliedBalances, proveRunning, type Running, runningWarnings, settle } from './balance.ts'
import { bankNamedIn, bankOfIfsc } from './banks.ts'
import { orderedByBalance } from './day-order.ts'
import type { Facts } from './facts.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import type { Layout } from './layout.ts'
import { proveSigns } from './signs.ts'
import type { Body } from './table-line.ts'
import type { ReadOptions, Statement, StatementLine, Warning } from './types.ts'

export function build(
  read: Body,
  facts: Facts,
  layout: Layout,
  rows: Row[],
  warnings: Warning[],
  options: ReadOptions,
): Statement {
  const opening = facts.opening ?? read.opening
  const signed = read.unsigned && read.lines.length > 0 ? proveSigns(read.lines, opening, warnings) : read.lines
  const lines = options.mapping?.out_is_positive ? signed.map((line) => ({ ...line, amount: negated(line.amount) })) : signed
  const { final, running } = proved(lines, opening, warnings)
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

/** The lines in the order and with the sign of balances by which every printed balance follows, as far as any does. */
function proved(
  lines: StatementLine[],
  opening: number | undefined,
  warnings: Warning[],
): { final: StatementLine[]; running: Running } {
  const running = proveRunning(lines, opening)
  if (running.breaks.length === 0) return { final: lines, running }
  const overdrawn = lines.map((line) => ({ ...line, balance: line.balance === undefined ? undefined : negated(line.balance) }))
  // An overdraft account may print debts without a sign: then the balances only add up when negated.
  if (running.breaks.length > 1 && proveRunning(overdrawn).proved) {
    warnings.push({
      code: 'signs',
      message: 'The balances only follow when read as overdrawn, so they were taken as money owed.',
    })
    return { final: overdrawn, running: proveRunning(overdrawn) }
  }
  const ordered = orderedByBalance(lines, opening)
  return ordered ? { final: ordered, running: proveRunning(ordered, opening) } : { final: lines, running }
}

function daysOf(lines: StatementLine[]): Statement['period'] {
  const dates = lines.map((line) => line.date).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  return from && to ? { from, to } : undefined
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
