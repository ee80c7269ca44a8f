import type { TransactionStatus } from '#contract/bank-transactions.ts'
import { formatPaise } from '#core/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const statusWords: Record<TransactionStatus, string> = {
  unmatched: 'To review',
  matched: 'Matched',
  categorised: 'Categorised',
  excluded: 'Excluded',
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
  ach: 'ACH mandate',
  cheque: 'Cheque',
  card: 'Card',
  cash: 'Cash',
  charge: 'Bank charge',
  interest: 'Interest',
  transfer: 'Transfer',
}
export const railWords = (rail: string | null) => (rail === null ? null : (rails[rail] ?? rail))

/** `₹1,500.00`, `−₹1,500.00`, `USD 1,500.00`. */
export const moneyWords = (amount: number, currency: string) =>
  currency === 'INR' ? formatPaise(amount).replace(/^(−?)/, '$1₹') : `${currency} ${formatPaise(amount)}`
