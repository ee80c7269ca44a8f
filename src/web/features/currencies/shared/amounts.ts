import { currencyDigits, formatForeign, formatMinor } from '#core/currency/currency.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'

/** Formats an amount in rupees or in another currency, without the sign. */
export const figuresOf = (amount: number, currency: string | null | undefined): string =>
  currency ? formatMinor(amount, currency) : formatPaise(amount)

/** `₹1,250.00`, `USD 1,250.00`. */
export const amountOf = (amount: number, currency: string | null | undefined): string =>
  currency ? formatForeign(amount, currency) : `₹${formatPaise(amount)}`

/** `₹` or the currency code, for a column heading. */
export const signOf = (currency: string | null | undefined): string => currency || '₹'

type Worth = {
  currency: string | null | undefined
  foreign_total: number | null
  exchange_rate: string | null
  rate_date?: string | null
}

/** Below the rupee totals: the total in the document's currency, and its conversion. */
export function worthOf({ currency, foreign_total, exchange_rate, rate_date }: Worth): [string, string][] | undefined {
  if (!currency || foreign_total === null) return undefined
  const from =
    rate_date === undefined ? '' : rate_date === null ? t(', as entered') : t(', of {date}', { date: formatDate(rate_date) })
  return [
    [t('At ₹{exchange_rate} for 1 {currency}{from}', { exchange_rate, currency, from }), formatForeign(foreign_total, currency)],
  ]
}

/** Prices after a change of currency: the numbers stay, unless the number of decimals differs. */
export function repriced<L extends { rate: number | undefined }>(lines: readonly L[], from: string, to: string): L[] {
  const digits = (code: string) => (code === '' ? 2 : currencyDigits(code))
  return digits(from) === digits(to) ? [...lines] : lines.map((line) => ({ ...line, rate: undefined }))
}

/** The exchange gain or loss of a settlement. */
export const resultOf = (gain: number): string =>
  gain === 0 ? t('no gain or loss') : `₹${formatPaise(Math.abs(gain))} ${gain > 0 ? 'gained' : 'lost'}`
