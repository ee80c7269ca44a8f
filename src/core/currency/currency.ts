import { type Decimal, parseDecimal } from '../decimal.ts'
import { mulDiv, type Paise } from '../money.ts'

/** Whole smallest units of a currency other than the rupee: cents, yen, fils. A safe integer. */
export type Minor = number

// What Intl lists without being money one invoices in: funds, metals, test codes, and the rupee itself.
const leftOut = /^(INR|X.*|BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW|ZWL)$/

/** Codes of ISO 4217 that a document can be in. */
export const currencyCodes: readonly string[] = Intl.supportedValuesOf('currency').filter((code) => !leftOut.test(code))
const known = new Set(currencyCodes)

/** True for a code of ISO 4217 that a document can be in. */
export const isCurrency = (code: string): boolean => known.has(code)

let names: Intl.DisplayNames | undefined
/** `USD` → `US Dollar`. */
export function currencyName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'currency' })
  return names.of(code) ?? code
}

const digits = new Map<string, number>()
/** How many decimals the currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(code: string): number {
  const kept = digits.get(code)
  if (kept !== undefined) return kept
  const found = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(code, found)
  return found
}

/** `12400.5`, `12,400.50` → 1240050 of USD; undefined when it is no amount of the currency. */
export function parseMinor(text: string, currency: string): Minor | undefined {
  const places = currencyDigits(currency)
  const amount = parseDecimal(text.replaceAll(/[,\s]/g, ''), places)
  if (!amount) return undefined
  const value = Number((amount.units * 10n ** BigInt(places)) / amount.scale)
  return Number.isSafeInteger(value) ? value : undefined
}

/** 1240050 of USD → `12400.50`, for files and fields. */
export function decimalMinor(amount: Minor, currency: string): string {
  const places = currencyDigits(currency)
  const figures = Math.abs(amount)
    .toString()
    .padStart(places + 1, '0')
  const whole = places === 0 ? figures : `${figures.slice(0, -places)}.${figures.slice(-places)}`
  return amount < 0 ? `-${whole}` : whole
}

/** 1240050 of USD → `12,400.50`, in threes; minus as “−”. */
export function formatMinor(amount: Minor, currency: string): string {
  const [whole = '', fraction] = decimalMinor(Math.abs(amount), currency).split('.')
  const grouped = inThrees(whole)
  return `${amount < 0 ? '−' : ''}${fraction === undefined ? grouped : `${grouped}.${fraction}`}`
}

function inThrees(digits: string): string {
  const head = digits.length % 3
  return [digits.slice(0, head), ...(digits.slice(head).match(/\d{3}/g) ?? [])].filter(Boolean).join(',')
}

/** 1240050 of USD → `USD 12,400.50`. */
export const formatForeign = (amount: Minor, currency: string): string => `${currency} ${formatMinor(amount, currency)}`

const RATE_PLACES = 8
const HIGHEST_RATE = 1_000_000n

/** Rupees for one unit of a currency: decimal text above zero with at most 8 decimals; else undefined. */
export function parseRate(text: string): Decimal | undefined {
  const rate = parseDecimal(text, RATE_PLACES)
  return rate && rate.units > 0n && rate.units <= HIGHEST_RATE * rate.scale ? rate : undefined
}

/** The value of one smallest unit, in paise. Throws RangeError for an invalid rate. */
export function paisePerMinor(currency: string, rate: string): Decimal {
  const parsed = parseRate(rate)
  if (!parsed) throw new RangeError(`no rate: ${rate}`)
  return { units: parsed.units * 100n, scale: parsed.scale * 10n ** BigInt(currencyDigits(currency)) }
}

/** Rupees of an amount at a rate, rounded half up to the paisa: the one place where a currency becomes rupees. */
export function toPaise(amount: Minor, currency: string, rate: string): Paise {
  const { units, scale } = paisePerMinor(currency, rate)
  return mulDiv(amount, units, scale)
}

/**
 * The rupees of a part of an open balance: `booked` paise correspond to `open` units. The last part takes the remainder, so the parts
 * always add up to the whole.
 */
export function bookedShare(booked: Paise, open: Minor, part: Minor): Paise {
  return part === open ? booked : mulDiv(booked, BigInt(part), BigInt(open))
}

/** The part of an open balance that corresponds to rupees deducted from it: the rest of the currency after a credit in rupees. */
export function foreignShare(open: Minor, booked: Paise, part: Paise): Minor {
  return part === booked ? open : mulDiv(open, BigInt(part), BigInt(booked))
}

/** The rate at which `amount` of a currency equals `paise`, to six decimals: for display, never for calculation. */
export function impliedRate(amount: Minor, currency: string, paise: Paise): string {
  if (amount === 0) return '0'
  const scaled = mulDiv(paise, 10n ** BigInt(currencyDigits(currency)) * 10_000n, BigInt(amount))
  const figures = scaled.toString().padStart(7, '0')
  return `${figures.slice(0, -6)}.${figures.slice(-6)}`.replace(/\.?(?<!0)0+$/, '')
}
