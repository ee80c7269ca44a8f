import type { Paise } from '#core/money.ts'
import { readAmount } from '../../documents/parsing/amounts.ts'
import { impliedBalances, proveRunning, runningWarnings, settle } from './balance.ts'
import { bankNamedIn, bankOfIfsc } from './banks.ts'
import type { Facts } from './facts.ts'
import type { Statement, StatementLine, Warning } from './types.ts'

export type Around = { period?: Statement['period']; bank?: string }

/** A statement without movements still states the balance. */
export function emptyStatement(rows: string[], facts: Facts, around: Around): Statement | undefined {
  const balance = facts.opening ?? facts.closing ?? facts.as_on
  if (balance === undefined || (facts.account.number === undefined && facts.period === undefined)) return undefined
  const warnings: Warning[] = [{ code: 'no_lines', message: 'The statement gives a balance but no transactions.' }]
  return build([], facts, rows, warnings, around)
}

export function bankAbove(rows: string[], facts: Facts): string | undefined {
  return bankOfIfsc(facts.account.bank_id) ?? bankNamedIn(rows.map((row, i) => ({ line: i + 1, cells: [row] })))
}

export function build(lines: StatementLine[], facts: Facts, rows: string[], warnings: Warning[], around: Around): Statement {
  const first = lines.reduce((least, { line }) => Math.min(least, line), rows.length + 1)
  const running = proveRunning(lines, facts.opening)
  warnings.push(...runningWarnings(running))
  const implied = impliedBalances(lines, running.newestFirst)
  return settle({
    account: facts.account,
    bank: bankAbove(rows.slice(0, first - 1), facts) ?? around.bank,
    currency: facts.currency ?? (rows.some((row) => /₹|\bINR\b|\bRs\.\s?\d/.test(row)) ? 'INR' : undefined),
    period: facts.period,
    opening: facts.opening ?? implied.opening ?? (lines.length === 0 ? (facts.closing ?? facts.as_on) : undefined),
    closing: facts.closing ?? implied.closing ?? (lines.length === 0 ? (facts.opening ?? facts.as_on) : undefined),
    claimed: facts.claimed ?? subTotals(rows),
    lines,
    running: running.proved,
    warnings,
  })
}

/** `Sub Total : 10,069.00 Dr  55,125.00 Cr …` */
function subTotals(rows: string[]): { debits?: Paise; credits?: Paise } | undefined {
  const totals = rows.filter((row) => /^\s*(?:sub |grand )?total\b/i.test(row))
  if (totals.length !== 1) return undefined
  const found = [...(totals[0] ?? '').matchAll(/(?<![\d,])[\d,]+\.\d{2}\s*(?:dr|cr)\b/gi)].flatMap(
    (match) => readAmount(match[0]) ?? [],
  )
  const of = (mark: 'debit' | 'credit') => found.find((amount) => amount.mark === mark)?.paise
  return found.length >= 2 ? { debits: of('debit'), credits: of('credit') } : undefined
}
