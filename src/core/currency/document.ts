import type { Decimal } from '../decimal.ts'
import { fieldError } from '../errors.ts'
import type { Paise } from '../money.ts'
import { type Minor, paisePerMinor, parseRate } from './currency.ts'

/** The currency a document is in; null or left out for rupees. */
export type InCurrency = {
  currency?: string | null | undefined
  /** Rupees for one unit of the currency. CGST Rules r.34: the rate of the day of supply. */
  exchange_rate?: string | null | undefined
}
/** A line's price in the smallest unit of the document's currency; counts instead of `rate` where there is a currency. */
export type ForeignPrice = {
  rate: Paise
  discount_amount?: Paise | null | undefined
  foreign_rate?: Minor | null | undefined
  /** As the price: counts instead of `discount_amount`. */
  foreign_discount?: Minor | null | undefined
}

/** What one smallest unit of the document's currency is worth in paise; undefined in rupees. Throws `invalid` at the rate. */
export function rupeeFactor({ currency, exchange_rate }: InCurrency): Decimal | undefined {
  if (!currency) return undefined
  if (!exchange_rate || !parseRate(exchange_rate)) throw fieldError('exchange_rate', 'Enter a rate above zero, such as 88.7412')
  return paisePerMinor(currency, exchange_rate)
}

/** The factor that leaves a document's figures in its own currency. */
export const ownFactor: Decimal = { units: 1n, scale: 1n }

/** The lines with their own prices where a factor turns those into rupees, or leaves them. */
export const pricedLines = <L extends ForeignPrice>(lines: readonly L[], factor: Decimal | undefined): readonly L[] =>
  factor === undefined
    ? lines
    : lines.map((line) => ({ ...line, rate: line.foreign_rate ?? 0, discount_amount: line.foreign_discount ?? null }))
