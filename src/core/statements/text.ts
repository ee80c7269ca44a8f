import type { Paise } from '#core/money.ts'
import { readAmount } from './amounts.ts'
import { impliedBalances, proveRunning, runningWarnings, settle } from './balance.ts'
import { bankNamedIn, bankOfIfsc } from './banks.ts'
import { decideOrder, readDate } from './dates.ts'
import { factsIn } from './facts.ts'
import { parseNarration } from './narration.ts'
import { notedDate, orderNote } from './notes.ts'
import { type PrintedEntry, printedEntries } from './printed.ts'
import type { ReadOptions, Statement, StatementLine, Warning } from './types.ts'

/**
 * Text taken out of a PDF statement → one statement; undefined when no line begins with a date and ends in an amount. The side of an
 * amount comes from Dr/Cr beside it, else from the balance, else from what the narration says; a guess is reported.
 */
export function readPrinted(text: string, options: ReadOptions = {}): Statement | undefined {
  const rows = text.split(/\r\n|\n|\r/)
  const entries = printedEntries(rows)
  if (entries.length === 0) return undefined
  const written = entries.map((entry) => entry.date)
  const facts = factsIn(rows)
  const day = options.day_first
  const choice =
    day === undefined ? decideOrder(written, facts.period) : ({ order: day ? 'dmy' : 'mdy', basis: 'given' } as const)
  const warnings = orderNote(choice)
  const lines: StatementLine[] = []
  const card = rows.slice(0, 60).some((row) => /credit card/i.test(row)) && entries.every((entry) => entry.balance === undefined)
  let before = facts.opening
  const dayOf = (entry: PrintedEntry | undefined) => readDate(entry?.date ?? '', choice.order)?.date ?? ''
  const newestFirst = dayOf(entries[0]) > dayOf(entries.at(-1))
  for (const entry of newestFirst ? entries.toReversed() : entries) {
    if (/^(?:b\/f|opening balance|balance b\/f|brought forward|balance forward)\b/i.test(entry.description)) {
      before = facts.opening ??= entry.balance ?? entry.amount
      continue
    }
    const date = notedDate(entry.date, entry.line, warnings, choice.order)
    if (!date) continue
    const balance = entry.balance
    const amount = signedAmount(card ? { ...entry, mark: entry.mark ?? 'debit', card } : entry, before, warnings)
    const { reference } = parseNarration(entry.description)
    const value_date = entry.valueDate ? notedDate(entry.valueDate, entry.line, warnings, choice.order) : undefined
    lines.push({
      line: entry.line,
      date,
      value_date,
      amount,
      description: entry.description,
      reference: entry.reference ?? reference,
      balance,
      raw: entry.raw,
    })
    before = balance ?? (before === undefined ? undefined : before + amount)
  }
  return build(newestFirst ? lines.reverse() : lines, facts, rows, warnings)
}

function build(lines: StatementLine[], facts: ReturnType<typeof factsIn>, rows: string[], warnings: Warning[]): Statement {
  const running = proveRunning(lines, facts.opening)
  warnings.push(...runningWarnings(running))
  const implied = impliedBalances(lines, running.newestFirst)
  return settle({
    account: facts.account,
    bank:
      bankOfIfsc(facts.account.bank_id) ??
      bankNamedIn(rows.slice(0, lines[0]?.line).map((row, i) => ({ line: i + 1, cells: [row] }))),
    currency: facts.currency ?? (rows.some((row) => /₹|\bINR\b|\bRs\.\s?\d/.test(row)) ? 'INR' : undefined),
    period: facts.period,
    opening: facts.opening ?? implied.opening,
    closing: facts.closing ?? implied.closing,
    claimed: facts.claimed ?? subTotals(rows),
    lines,
    running: running.proved,
    warnings,
  })
}

function signedAmount(entry: PrintedEntry, before: Paise | undefined, warnings: Warning[]): Paise {
  const size = Math.abs(entry.amount)
  if (entry.mark) {
    if (entry.mark === 'debit' && entry.card && /\b(?:payment|refund|reversal|cashback)\b/i.test(entry.description)) {
      warnings.push(unclear(entry, 'The card statement marks this as spent, though it reads like a payment or refund; check it.'))
    }
    return entry.mark === 'debit' && size !== 0 ? -size : size
  }
  const change = before === undefined || entry.balance === undefined ? undefined : entry.balance - before
  if (change === size) return size
  if (change === -size) return size === 0 ? 0 : -size
  const hint = entry.hint ?? parseNarration(entry.description).direction
  if (hint && change === undefined) return hint === 'debit' && size !== 0 ? -size : size
  const side = hint ?? (change !== undefined && change > 0 ? 'credit' : 'debit')
  warnings.push(
    unclear(entry, `Nothing proves whether this was money in or out; it was taken as money ${side === 'debit' ? 'out' : 'in'}.`),
  )
  return side === 'debit' && size !== 0 ? -size : size
}

function unclear(entry: PrintedEntry, message: string): Warning {
  return { code: 'direction_unclear', message, line: entry.line }
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
