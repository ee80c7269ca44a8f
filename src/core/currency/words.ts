import { ToWords } from 'to-words/en-US'
import { hindiNumber } from '../amount-words-hindi.ts'
import { currentLanguage } from '../messages.ts'
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

const coinsInHindi: Readonly<Record<string, string>> = {
  Cent: 'सेंट',
  Cents: 'सेंट',
  Penny: 'पेनी',
  Pence: 'पेंस',
  Fils: 'फ़िल्स',
  Dirham: 'दिरहम',
  Dirhams: 'दिरहम',
  Halala: 'हलाला',
  Halalas: 'हलाला',
  Baisa: 'बैसा',
  Rappen: 'रैपेन',
  Sen: 'सेन',
  Satang: 'सातांग',
  Paisa: 'पैसे',
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
  if (currentLanguage() === 'hi') return inHindi({ currency, whole, rest, places, coin: coin?.[1] })
  const small =
    rest === 0n ? '' : coin ? `${said(rest)} ${coin[rest === 1n ? 0 : 1]}` : `${rest.toString().padStart(places, '0')}/${scale}`
  const parts = [whole > 0n || rest === 0n ? `${named(currency, whole)} ${said(whole)}` : '', small]
  return `${parts.filter(Boolean).join(' and ')} Only`
}

type Parts = { currency: string; whole: bigint; rest: bigint; places: number; coin: string | undefined }

/** `यूएस डॉलर एक हज़ार दो सौ और पचास सेंट मात्र`, counted in lakhs and crores as the reader counts. */
function inHindi({ currency, whole, rest, places, coin }: Parts): string {
  const coinName = coin === undefined ? undefined : coinsInHindi[coin]
  const small = coinName
    ? `${hindiNumber(rest)} ${coinName}`
    : `${rest.toString().padStart(places, '0')}/${10n ** BigInt(places)}`
  const parts = [
    whole > 0n || rest === 0n ? `${nameOf(currency, whole, 'hi')} ${hindiNumber(whole)}` : '',
    rest === 0n ? '' : small,
  ]
  return `${parts.filter(Boolean).join(' और ')} मात्र`
}

/** `US Dollars`, `UAE Dirham` for one. */
const named = (currency: string, count: bigint): string =>
  nameOf(currency, count, 'en').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

function nameOf(currency: string, count: bigint, language: 'en' | 'hi'): string {
  const text = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')?.value
  return text ?? currency
}
