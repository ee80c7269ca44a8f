import { negate, type Paise } from '#core/money.ts'
import type { DateOrder } from '../../documents/parsing/dates.ts'
import type { Facts } from './facts.ts'
import { parseNarration } from './narration.ts'
import { notedDate } from './notes.ts'
import type { PrintedEntry } from './printed-entry.ts'
import type { StatementLine, Warning } from './types.ts'

type Reading = { facts: Facts; card: boolean; order: DateOrder; warnings: Warning[] }

/** The lines of these entries, the oldest first; opening and closing balances among them become facts. */
export function linesOf(entries: PrintedEntry[], { facts, card, order, warnings }: Reading): StatementLine[] {
  const lines: StatementLine[] = []
  let before = facts.opening
  for (const entry of entries) {
    if (opening.test(entry.description)) {
      before = facts.opening ??= entry.balance ?? entry.amount
      continue
    }
    if (closing.test(entry.description)) {
      facts.closing = entry.balance ?? entry.amount
      continue
    }
    const date = notedDate(entry.date, entry.line, warnings, order)
    if (!date) continue
    const balance = entry.balance
    const amount = signedAmount(card ? { ...entry, mark: entry.mark ?? 'debit', card } : entry, before, warnings)
    const { reference } = parseNarration(entry.description)
    const value_date = entry.valueDate ? notedDate(entry.valueDate, entry.line, warnings, order) : undefined
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
  return lines
}

const opening = /^(?:b ?\/ ?f|opening balance|balance b ?\/ ?f|(?:balance )?brought forward|balance forward)\b/i

const closing = /^(?:c ?\/ ?f|closing balance|balance c ?\/ ?f|(?:balance )?carried (?:forward|over))\b/i

function signedAmount(entry: PrintedEntry, before: Paise | undefined, warnings: Warning[]): Paise {
  const size = Math.abs(entry.amount)
  if (entry.mark) {
    if (entry.mark === 'debit' && entry.card && /\b(?:payment|refund|reversal|cashback)\b/i.test(entry.description)) {
      warnings.push(unclear(entry, 'The card statement marks this as spent, though it reads like a payment or refund; check it.'))
    }
    return signed(entry.mark, size)
  }
  const change = before === undefined || entry.balance === undefined ? undefined : entry.balance - before
  if (change === size) return size
  if (change === -size) return size === 0 ? 0 : -size
  const hint = entry.hint ?? parseNarration(entry.description).direction
  if (hint && change === undefined) return signed(hint, size)
  const side = hint ?? (change !== undefined && change > 0 ? 'credit' : 'debit')
  warnings.push(
    unclear(entry, `Nothing proves whether this was money in or out; it was taken as money ${side === 'debit' ? 'out' : 'in'}.`),
  )
  return signed(side, size)
}

const signed = (side: 'debit' | 'credit', size: Paise): Paise => (side === 'debit' ? negate(size) : size)

function unclear(entry: PrintedEntry, message: string): Warning {
  return { code: 'direction_unclear', message, line: entry.line }
}
