import { formatDate, type IsoDate } from '#core/dates.ts'

type Rated = { currency: string; exchange_rate: string | null; rate_date: IsoDate | null }

/** The rate of a document's rupees, and its date: `USD 1 = ₹88.74, the rate of 20 Nov 2026`. */
export function rateSentence({ currency, exchange_rate, rate_date }: Rated, date: IsoDate): string {
  const since = rate_date === null ? `as agreed on ${formatDate(date)}` : `the rate of ${formatDate(rate_date)}`
  return `${currency} 1 = ₹${exchange_rate}, ${since}`
}
