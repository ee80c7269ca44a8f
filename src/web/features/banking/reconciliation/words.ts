import type { MatchKind, Suggestion } from '#contract/banking/reconciliation.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatPaise } from '#core/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const confidenceWords: Record<Suggestion['confidence'], string> = {
  exact: 'Exact',
  likely: 'Likely',
  possible: 'Possible',
}
export const confidenceTones: Record<Suggestion['confidence'], Tone> = { exact: 'success', likely: 'info', possible: 'neutral' }

export const kindWords: Record<MatchKind, string> = {
  receipt: 'Invoices',
  payment: 'Recorded payment',
  category: 'Account',
  transfer: 'Transfer',
  bill: 'Bills',
  entry: 'Payment in the books',
  return: 'Came back',
  exclusion: 'Left out',
}

/** `₹1,500.00`, `−₹1,500.00`, `USD 1,500.00`. */
export const moneyWords = (amount: number, currency = 'INR') =>
  currency === 'INR' ? formatPaise(amount).replace(/^(−?)/, '$1₹') : formatForeign(amount, currency)

/** What the button of a suggestion says. */
export function verbOf({ suggestion_kind, title, bills }: Suggestion): string {
  if (suggestion_kind === 'category') return `Put into ${title}`
  if (suggestion_kind === 'bill') return bills.length > 1 ? `Match ${bills.length} bills` : 'Match bill'
  return suggestion_kind === 'transfer' ? 'Match transfer' : 'Match'
}
