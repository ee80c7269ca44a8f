import type { MatchKind, Suggestion } from '#contract/banking/reconciliation.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatRupees } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const confidenceWords: Record<Suggestion['confidence'], string> = {
  exact: t('Exact'),
  likely: t('Likely'),
  possible: t('Possible'),
}
export const confidenceTones: Record<Suggestion['confidence'], Tone> = { exact: 'success', likely: 'info', possible: 'neutral' }

export const kindWords: Record<MatchKind, string> = {
  receipt: t('Invoices'),
  payment: t('Recorded payment'),
  category: t('Account'),
  transfer: t('Transfer'),
  bill: t('Bills'),
  entry: t('Payment in the books'),
  return: t('Returned'),
  exclusion: t('Excluded'),
}

/** `₹1,500.00`, `−₹1,500.00`, `USD 1,500.00`. */
export const moneyWords = (amount: number, currency = 'INR') =>
  currency === 'INR' ? formatRupees(amount) : formatForeign(amount, currency)

/** The label of a suggestion's button. */
export function verbOf({ suggestion_kind, title, bills }: Suggestion): string {
  if (suggestion_kind === 'category') return t('Put into {title}', { title })
  if (suggestion_kind === 'bill') return bills.length > 1 ? t('Match {length} bills', { length: bills.length }) : t('Match bill')
  return suggestion_kind === 'transfer' ? t('Match transfer') : t('Match')
}
