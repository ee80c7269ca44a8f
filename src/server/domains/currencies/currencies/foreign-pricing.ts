import { type Minor, toPaise } from '#core/currency/currency.ts'
import type { ForeignPrice, InCurrency } from '#core/currency/document.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError, type Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainRate, rateOn } from './rates.ts'
import { checkCurrency } from './service.ts'

/** The currency of a document and the rate of its rupees; all null in rupees. */
export type Terms = { currency: string | null; exchange_rate: string | null; rate_date: IsoDate | null }
/** The stored foreign currency fields of a document; nulls in rupees. */
export type ForeignWorth = Terms & {
  foreign_total: Minor | null
  /** The price of each line. */
  foreign_amounts: readonly Minor[]
}
export const inRupees: ForeignWorth = {
  currency: null,
  exchange_rate: null,
  rate_date: null,
  foreign_total: null,
  foreign_amounts: [],
}

/**
 * The draft with the rate it is calculated with, and the rupee price of each line. In rupees nothing of a currency is left in it. Throws
 * `invalid` at the currency, the rate or the line that is wrong.
 */
export async function priced<L extends ForeignPrice, D extends InCurrency & { lines: readonly L[] }>(
  tx: CompanyTx,
  entered: D,
  date: IsoDate,
): Promise<{ draft: D; terms: Terms }> {
  const { currency } = entered
  if (!currency) {
    const lines = entered.lines.map((line) => ({ ...line, foreign_rate: null, foreign_discount: null }))
    return { draft: { ...entered, currency: null, exchange_rate: null, lines }, terms: inRupees }
  }
  await checkCurrency(tx, currency)
  const { exchange_rate, rate_date } = await rateFor(tx, currency, entered.exchange_rate, date)
  const lines = inPaise<L>(entered.lines, currency, exchange_rate)
  return { draft: { ...entered, exchange_rate, lines }, terms: { currency, exchange_rate, rate_date } }
}

/** Lines with the rupees of their prices and discounts at a rate. Throws `invalid` at the line that has none in the currency. */
export function inPaise<L extends ForeignPrice>(lines: readonly L[], currency: string, exchange_rate: string): L[] {
  checkLines(lines, currency)
  const rupees = (amount: Minor) => toPaise(amount, currency, exchange_rate)
  return lines.map((line) => {
    const discount_amount = line.foreign_discount ? rupees(line.foreign_discount) : null
    return { ...line, rate: rupees(line.foreign_rate ?? 0), discount_amount }
  })
}

/** The rate a document of a day is calculated with, and the day it was published for; null when a person entered another. */
async function rateFor(tx: CompanyTx, currency: string, entered: string | null | undefined, date: IsoDate) {
  const known = await rateOn(tx, currency, date)
  if (!entered) {
    if (!known) throw fieldError('exchange_rate', t('We have no rate for {currency} on that day: enter one', { currency }))
    return { exchange_rate: plainRate(known.rate) ?? known.rate, rate_date: known.rate_date }
  }
  const exchange_rate = plainRate(entered)
  if (exchange_rate === undefined) throw fieldError('exchange_rate', 'Enter a rate above zero, such as 88.7412')
  return { exchange_rate, rate_date: known && plainRate(known.rate) === exchange_rate ? known.rate_date : null }
}

function checkLines(lines: readonly ForeignPrice[], currency: string): void {
  const issues = lines.flatMap((line, at): Issue[] => {
    if (line.foreign_rate === null || line.foreign_rate === undefined)
      return [{ path: `lines.${at}.rate`, message: t('Enter the price in {currency}', { currency }) }]
    return line.discount_amount && !line.foreign_discount
      ? [{ path: `lines.${at}.discount_amount`, message: t('Enter the discount in {currency}', { currency }) }]
      : []
  })
  if (issues.length > 0) throw new AppError('invalid', 'Some lines need your attention', { issues })
}

/** The explanation of the rupee amount; none for a document in rupees. */
export function whyRate({ currency, exchange_rate, rate_date }: Terms): string[] {
  if (currency === null) return []
  const from = rate_date === null ? 'as entered' : `the rate of ${formatDate(rate_date)}`
  return [`${currency} 1 = ₹${exchange_rate}, ${from}: GST is reckoned in rupees (CGST Rules r.34)`]
}
