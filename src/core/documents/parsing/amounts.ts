import { type Paise, roundDecimal } from '#core/money.ts'
import { type Decimal, hundredths } from './decimal-sign.ts'

export type Mark = 'debit' | 'credit'

/**
 * An amount as printed: signed hundredths, the debit/credit word beside it, its currency sign as ISO code, whether it bore a sign, and
 * its text where it was finer than a hundredth and rounded.
 */
export type Amount = { paise: Paise; mark?: Mark; currency?: string; signed: boolean; rounded_from?: string }

/** An amount with all its signs is never longer; a longer text is not an amount and is not parsed. */
const LONGEST = 100

const signs: Record<string, string> = { '₹': 'INR', RS: 'INR', RE: 'INR', $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }

const codes =
  'INR|USD|EUR|GBP|AED|SGD|JPY|CHF|CAD|AUD|HKD|SAR|QAR|KWD|OMR|BHD|NPR|LKR|BDT|CNY|THB|MYR|NZD|ZAR|SEK|NOK|DKK|PLN|HUF|CZK|KRW|IDR'
const symbols = String.raw`₹|rs\.?|(?:US|A|C|S|NZ|HK)?\$|€|£|¥`
const money = new RegExp(String.raw`^(${symbols}|re\.?|${codes})\s*(?=[\d(.+-])|(?<=[\d).-])\s*(${symbols}|${codes}|\/-)$`, 'i')

/**
 * A printed amount → exact hundredths: Indian (1,00,000.50) and Western grouping, European 1.234,56, blanks and apostrophes as
 * grouping, brackets, leading or trailing minus, currency signs and codes, Dr/Cr before or after. `decimal` is the file's decimal
 * sign where known (see `decimalOf`). What is finer than a hundredth is rounded. Undefined when the text is not a number.
 */
export function readAmount(text: string, decimal?: Decimal): Amount | undefined {
  let rest = text
    .replace(/[\u00a0\u2007\u202f\u2009]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  rest = rest
    .replace(/^=\s*"(.*)"$/, '$1')
    .replace(/(?<=\d) ?\/-(?=$|[\s)(CcDd])/, '')
    .replace(/^'/, '')
    .trim()
  if (rest.length > LONGEST) return undefined
  let mark: Mark | undefined
  let currency: string | undefined
  let minus = false
  let signed = false
  for (let before = ''; before !== rest; ) {
    before = rest
    const word = /^\(?(dr|cr|debit|credit)\b\.?\)?[\s:]*|(?<!\s)\s*\(?(?<![a-z])(dr|cr|debit|credit|d|c)\.?\)?$/i.exec(rest)
    if (word && mark === undefined) {
      mark = /d/i.test((word[1] ?? word[2] ?? '').slice(0, 1)) ? 'debit' : 'credit'
      rest = without(rest, word)
    }
    const unit = money.exec(rest)
    if (unit) {
      currency = currencyOf(unit) ?? currency
      rest = without(rest, unit)
    }
    const bracket = /^\((.+)\)$/.exec(rest)
    if (bracket) {
      if (signed) return undefined
      rest = (bracket[1] ?? '').trim()
      minus = signed = true
    }
    const sign = /^([+-])|([+-])$/.exec(rest)
    if (sign) {
      if (signed) return undefined
      rest = (sign[1] ? rest.slice(1) : rest.slice(0, -1)).trim()
      minus = sign[0] === '-'
      signed = true
    }
  }
  const read = hundredths(rest, decimal)
  if (read === undefined) return undefined
  const { paise, isRounded } = read
  return { paise: minus ? negated(paise) : paise, mark, currency, signed, ...(isRounded && { rounded_from: rest }) }
}

/** The currency of a sign or code; `/-` names none. */
function currencyOf(unit: RegExpExecArray): string | undefined {
  const sign = (unit[1] ?? unit[2] ?? '').replace('.', '').toUpperCase()
  return sign === '/-' ? undefined : (signs[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined))
}

function without(text: string, match: RegExpExecArray): string {
  return (text.slice(0, match.index) + text.slice(match.index + match[0].length)).trim()
}

/** The negated amount, never minus zero. */
export function negated(amount: Paise): Paise {
  return amount === 0 ? 0 : 0 - amount
}

/**
 * A machine format's amount: digits, one decimal point or comma, an optional sign, nothing else. Undefined when it is not that.
 */
export function plainAmount(text: string): Paise | undefined {
  return machineAmount(text)?.paise
}

/** As plainAmount, with the text of an amount that had to be rounded. */
export function machineAmount(text: string): Pick<Amount, 'paise' | 'rounded_from'> | undefined {
  const match = /^([+-]?)(\d{1,18})?(?:[.,](\d{0,40}))?$/.exec(text.trim())
  if (!match || (match[2] === undefined && !match[3])) return undefined
  const read = roundDecimal(match[2] ?? '0', match[3] ?? '')
  if (!read) return undefined
  const paise = match[1] === '-' ? negated(read.paise) : read.paise
  return { paise, ...(read.isRounded && { rounded_from: text.trim() }) }
}
