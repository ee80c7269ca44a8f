import { type Paise, roundDecimal } from '#core/money.ts'

export type Decimal = '.' | ','

/** The decimal sign proved by the amounts of a file; undefined if they prove none, or contradict each other. */
export function decimalOf(texts: Iterable<string>): Decimal | undefined {
  const seen = new Set<string>()
  for (const text of texts) {
    const digits = /\d[\d.,' \u00a0\u202f]*/.exec(text)?.[0] ?? ''
    const tail = /([.,])(?:\d{1,2}|\d{4,})\D*$/.exec(digits)?.[1]
    if (tail) seen.add(tail)
    else if (/\d([.,])\d{3}\1\d{3}/.test(digits)) seen.add(digits.includes(',') ? '.' : ',')
  }
  return seen.size === 1 ? (seen.has(',') ? ',' : '.') : undefined
}

const grouped = {
  '.': /^(?:\d+|\d{1,3}(?:[,' ]\d{2,3})*[,' ]\d{3})?(?:\.(\d*))?$/,
  ',': /^(?:\d+|\d{1,3}(?:[.' ]\d{2,3})*[.' ]\d{3})?(?:,(\d*))?$/,
}

/**
 * Groups of any length (1,0,00.50), as figures that were masked or typed have: with a decimal point after them nothing else is
 * meant.
 */
const loose = /^\d{1,3}(?:,\d{1,3})+\.(\d{1,2})$/

export function hundredths(text: string, decimal: Decimal | undefined): { paise: Paise; isRounded: boolean } | undefined {
  // On its own 1.250 may be twelve hundred and fifty as well as one and a quarter.
  if (decimal === undefined && /^[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined
  const sign = decimal ?? guessDecimal(text)
  const match = grouped[sign].exec(text.replace(/’/g, "'")) ?? (sign === '.' ? loose.exec(text) : null)
  if (!match || !/\d/.test(text)) return undefined
  const whole = text.slice(0, match[1] === undefined ? undefined : text.lastIndexOf(sign)).replace(/\D/g, '')
  return roundDecimal(whole, match[1] ?? '')
}

/** One amount on its own: the later of two kinds of separator is the decimal; a lone comma before three digits groups. */
function guessDecimal(text: string): Decimal {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  if (comma >= 0) return text.indexOf(',') === comma && !/,\d{3}$/.test(text) ? ',' : '.'
  return point >= 0 && text.indexOf('.') !== point ? ',' : '.'
}
