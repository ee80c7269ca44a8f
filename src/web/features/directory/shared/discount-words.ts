import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type DiscountTerms, discountUntil } from '#core/directory/discount-terms.ts'

/** “2% within 10 days”; nothing where nothing is granted. On a bill with its last day. */
export function discountWords({ discount_percent, discount_days }: DiscountTerms, bill_date?: IsoDate): string | null {
  if (discount_percent === null || discount_days === null) return null
  const terms = { percent: discount_percent, days: discount_days }
  const until = bill_date === undefined ? null : discountUntil({ discount_percent, discount_days, bill_date })
  return until === null
    ? t('{percent}% within {days} days', terms)
    : t('{percent}% until {date}', { percent: discount_percent, date: formatDate(until) })
}
