import type { IsoDate } from '#core/dates.ts'
import { type Sentence, sentence } from '#core/sentences.ts'

type Rated = { currency: string; exchange_rate: string | null; rate_date: IsoDate | null }

/** The rate that makes a document's rupees, and since when it holds: `USD 1 = ₹88.74, the rate of 20 Nov 2026`. */
export function rateSentence({ currency, exchange_rate, rate_date }: Rated, date: IsoDate): Sentence {
  const values = { currency, rate: exchange_rate }
  return rate_date === null
    ? sentence('{currency} 1 = ₹{rate}, as agreed on {date}', { ...values, date: { date } })
    : sentence('{currency} 1 = ₹{rate}, the rate of {date}', { ...values, date: { date: rate_date } })
}
