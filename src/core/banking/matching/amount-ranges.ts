import type { Paise } from '../../money.ts'
import { MOST_CHARGE, tdsGuesses } from './fit.ts'
import type { BankLine } from './types.ts'

/** What may be due on an invoice that a credit settles, paise, both ends included. */
export type AmountRange = { least: Paise; most: Paise }

const gstRates = [18, 5, 12, 0, 40]

/**
 * The amounts an invoice may come to when it is settled by this credit and only the amount can tell: more by paise, by a bank's charge, or by
 * TDS at a usual rate on the value before GST.
 */
export function amountRanges({ amount, transaction_date }: Pick<BankLine, 'amount' | 'transaction_date'>): AmountRange[] {
  const rates = tdsGuesses(transaction_date).filter(({ isUsual }) => isUsual)
  const afterTds = new Set(
    rates.flatMap(({ rate }) => gstRates.map((gst) => Math.round(amount / (1 - Number(rate) / (100 + gst))))),
  )
  return [
    { least: amount - 99, most: amount + MOST_CHARGE },
    ...[...afterTds].map((due) => ({ least: due - 150, most: due + 150 })),
  ]
}
