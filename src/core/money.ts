import { groupIndian } from './digit-grouping.ts'

declare const paise: unique symbol
/** Whole paise (1/100 rupee, or the hundredth of another currency), a safe integer. Debits are positive, credits negative in the ledger. */
export type Paise = number & { readonly [paise]?: true }

/** The largest amount the product takes: 90 lakh crore paise, inside the safe integers. */
export const MAX_PAISE = 9_000_000_000_000_000

/** Sum of paise; throws RangeError when the total leaves the safe integers. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0
  for (const amount of amounts) total += amount
  if (!Number.isSafeInteger(total)) throw new RangeError('amount out of range')
  return total
}

/** `1234.5` → 123450. Takes a plain decimal text with at most two decimals, optional sign; undefined for anything else. */
export function parsePaise(text: string): Paise | undefined {
  const match = /^([+-]?)(\d{1,14})(?:\.(\d{0,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, rupees, decimals = ''] = match
  const value = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'))
  return value === 0 ? 0 : sign === '-' ? -value : value
}

/**
 * Digits before and after a decimal sign → whole paise, rounded once, half away from zero (the digits have no sign). `isRounded` when
 * significant digits were lost; the noise of binary fractions (12.340000000000001) does not count. Undefined beyond the largest amount.
 */
export function roundDecimal(whole: string, decimals: string): { paise: Paise; isRounded: boolean } | undefined {
  const finer = decimals.slice(2)
  const down = BigInt(whole || '0') * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'))
  const value = finer >= '5' ? down + 1n : down
  if (value > BigInt(MAX_PAISE)) return undefined
  return { paise: Number(value), isRounded: /[1-9]/.test(finer) && !/^(?:0{5}|9{5})/.test(finer) }
}

/** 123450 → `1234.50`, for files and other machines. */
export function decimalPaise(amount: Paise): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** amount × numerator ÷ denominator, exact, rounded half away from zero to whole paise. */
export function mulDiv(amount: Paise, numerator: bigint, denominator: bigint): Paise {
  const product = BigInt(amount) * numerator
  const negative = product < 0n !== denominator < 0n
  const [top, bottom] = [product < 0n ? -product : product, denominator < 0n ? -denominator : denominator]
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  const value = Number(negative ? -rounded : rounded)
  if (!Number.isSafeInteger(value)) throw new RangeError('amount out of range')
  return value
}

/** 482107331_50 → `48,21,07,331.50`, minus as “−”, for people. Exact: decimal text is grouped, not a quotient. */
export function formatPaise(amount: Paise): string {
  return `${amount < 0 ? '−' : ''}${groupIndian(decimalPaise(Math.abs(amount)))}`
}

/** An amount with its sign before the currency: `₹1,500.00`, `−₹1,500.00`. */
export const formatRupees = (amount: Paise): string => `${amount < 0 ? '−' : ''}₹${formatPaise(Math.abs(amount))}`

/** The same amount on the other side; never negative zero. */
export function negate(amount: Paise): Paise {
  return 0 - amount
}

/**
 * An amount as the offline tool of GSTN (Returns Offline Tool V3.2.4) rounds it: two places of a binary fraction, `toFixed(2)`. Returns read from
 * its workbook are rounded so, because the portal compares with what the tool computes; nothing else of ours is.
 */
export function roundLikeOfflineTool(rupees: number): Paise {
  const value = Math.round(Number(rupees.toFixed(2)) * 100)
  return value === 0 ? 0 : value
}
