import { RATES_READ_UNTIL } from '#core/directory/bank-rates.ts'
import { delayInterest } from '#core/directory/delay-interest.ts'
import { type MsmeClass, msmeTerms } from '#core/directory/msme.ts'
import type { IsoDate } from '#core/dates.ts'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'

type Owed = {
  amount_due: number
  bill_date: IsoDate
  msme_class: MsmeClass
  has_agreement: boolean
  payment_terms_days: number
}

/**
 * By when a micro or small enterprise must be paid (MSMED Act 2006 s.15), and the interest that s.16 adds until today on what is still owed.
 * Null for all other vendors.
 */
export function msmeDelay({ amount_due, bill_date, ...vendor }: Owed, today: IsoDate): PayableBill['msme'] {
  const terms = msmeTerms(vendor, bill_date)
  if (!terms) return null
  const { pay_by, days } = terms
  const interest = delayInterest({ amount: amount_due, pay_by, settled: [] }, today)
  return { pay_by, days, interest, is_rate_verified: today <= RATES_READ_UNTIL }
}
