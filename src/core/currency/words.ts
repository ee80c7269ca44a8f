import { ToWords } from 'to-words/en-US'
import { currencyDigits, type Minor } from './currency.ts'

// Singular and plural of the small coin; for other currencies the decimals are expressed in hundredths.
const coins: Readonly<Record<string, readonly [one: string, many: string]>> = {
  USD: ['Cent', 'Cents'],
  EUR: ['Cent', 'Cents'],
  AUD: ['Cent', 'Cents'],
  CAD: ['Cent', 'Cents'],
  SGD: ['Cent', 'Cents'],
  HKD: ['Cent', 'Cents'],
  NZD: ['Cent', 'Cents'],
  ZAR: ['Cent', 'Cents'],
  LKR: ['Cent', 'Cents'],
  KES: ['Cent', 'Cents'],
  GBP: ['Penny', 'Pence'],
  AED: ['Fils', 'Fils'],
  BHD: ['Fils', 'Fils'],
  KWD: ['Fils', 'Fils'],
  QAR: ['Dirham', 'Dirhams'],
  SAR: ['Halala', 'Halalas'],
  OMR: ['Baisa', 'Baisa'],
  CHF: ['Rappen', 'Rappen'],
  MYR: ['Sen', 'Sen'],
  THB: ['Satang', 'Satang'],
  NPR: ['Paisa', 'Paisa'],
}

const numbers = new ToWords()
const said = (count: bigint) => numbers.convert(count)

/**
 * `US Dollars One Thousand Two Hundred and Fifty Cents Only`, in thousands and millions as the currency is counted abroad. On the web import
 * this module lazily, as `amount-words.ts`.
 */
export function foreignInWords(amount: Minor, currency: string): string {
  const places = currencyDigits(currency)
  const scale = 10n ** BigInt(places)
  const [whole, rest] = [BigInt(amount) / scale, BigInt(amount) % scale]
  const coin = coins[currency]
  const small =
    rest === 0n ? '' : coin ? `${said(rest)} ${coin[rest === 1n ? 0 : 1]}` : `${rest.toString().padStart(places, '0')}/${scale}`
  const parts = [whole > 0n || rest === 0n ? `${named(currency, whole)} ${said(whole)}` : '', small]
  return `${parts.filter(Boolean).join(' and ')} Only`
}

/** `US Dollars`, `UAE Dirham` for one. */
function named(currency: string, count: bigint): string {
  const text = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value
  return (text ?? currency).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
