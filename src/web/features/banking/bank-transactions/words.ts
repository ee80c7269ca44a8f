import type { BankTransaction, TransactionStatus } from '#contract/banking/bank-transactions.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatRupees } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<TransactionStatus, string> = {
  unmatched: t('To review'),
  matched: t('Matched'),
  categorised: t('Categorised'),
  excluded: t('Excluded'),
}
export const statusTones: Record<TransactionStatus, Tone> = {
  unmatched: 'warning',
  matched: 'success',
  categorised: 'success',
  excluded: 'neutral',
}

const rails: Record<string, string> = {
  upi: 'UPI',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  ach: t('ACH mandate'),
  cheque: t('Cheque'),
  card: t('Card'),
  cash: t('Cash'),
  charge: t('Bank charge'),
  interest: t('Interest'),
  transfer: t('Transfer'),
}
export const railWords = (rail: string | null) => (rail === null ? null : (rails[rail] ?? rail))

/** `₹1,500.00`, `−₹1,500.00`, `USD 1,500.00`. */
export const moneyWords = (amount: number, currency: string) =>
  currency === 'INR' ? formatRupees(amount) : formatForeign(amount, currency)

type Worth = Pick<BankTransaction, 'rupees' | 'exchange_rate' | 'rate_date' | 'rate_source' | 'currency' | 'line_currency'>
/** The rupee value of a line in another currency, with rate and date; undefined for rupees. */
export function worthWords({ rupees, exchange_rate, rate_date, rate_source, currency, line_currency }: Worth) {
  if (currency === 'INR' || line_currency !== null) return undefined
  if (rupees === null || rate_date === null) return t('No rate was available for that day')
  const from = rate_source === 'typed' ? t('entered for') : t('published for')
  return t('{moneyWords} at ₹{exchange_rate}, {from} {date}', {
    moneyWords: moneyWords(rupees, 'INR'),
    exchange_rate,
    from,
    date: formatDate(rate_date),
  })
}
