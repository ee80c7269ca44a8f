/** An exact number of a file: units of 10⁻¹⁸, signed. Coins and funds are counted in as many decimals. */
export type Fixed = bigint

const PLACES = 18
export const ONE = 10n ** BigInt(PLACES)

/**
 * `1,000.00`, `1.000,00`, `1,00,000.50`, `500` → exact; without sign. `decimal` is the file's own decimal mark if it declares one.
 * Undefined when it is no number, or finer than 10⁻¹⁸.
 */
export function parseFixed(text: string, decimal?: '.' | ','): Fixed | undefined {
  const bare = text.replaceAll(/[\s'’_]/g, '')
  if (!/^[.,]*\d[\d.,]*$/.test(bare)) return undefined
  const mark = decimal ?? markIn(bare)
  const at = mark === undefined ? -1 : bare.lastIndexOf(mark)
  const whole = (at < 0 ? bare : bare.slice(0, at)).replaceAll(/[.,]/g, '')
  const fraction = at < 0 ? '' : bare.slice(at + 1)
  if (!/^\d*$/.test(fraction) || fraction.length > PLACES || whole.length > 20) return undefined
  return BigInt(whole || '0') * ONE + BigInt(fraction.padEnd(PLACES, '0'))
}

/** The last of two marks is the decimal one; a single comma before exactly three digits groups, as `1,000` does. */
function markIn(text: string): '.' | ',' | undefined {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  if (dot >= 0) return text.indexOf('.') === dot ? '.' : undefined
  if (comma < 0 || text.indexOf(',') !== comma) return undefined
  return /,\d{3}$/.test(text) ? undefined : ','
}

/** The product of two, rounded half away from zero. */
export function times(a: Fixed, b: Fixed): Fixed {
  return ratio(a * b, ONE)
}

/** One divided by another, which is not nothing; rounded half away from zero. */
export function over(a: Fixed, b: Fixed): Fixed {
  return b < 0n ? ratio(0n - a * ONE, 0n - b) : ratio(a * ONE, b)
}

/** Rupees of a file in whole paise at a rate of rupees for one; exact if the rate is 1, otherwise rounded half away from zero. */
export function inPaise(amount: Fixed, rate: Fixed): number {
  const paise = Number(ratio(amount * rate * 100n, ONE * ONE))
  if (!Number.isSafeInteger(paise)) throw new RangeError('amount out of range')
  return paise === 0 ? 0 : paise
}

/** Whole paise as a number of the file. */
export const ofPaise = (paise: number): Fixed => (BigInt(paise) * ONE) / 100n

/** The shortest text with at least two decimals: `-1234.50`. */
export function fixedText(amount: Fixed): string {
  const size = amount < 0n ? 0n - amount : amount
  const fraction = (size % ONE)
    .toString()
    .padStart(PLACES, '0')
    .replace(/0{1,16}$/, '')
  return `${amount < 0n ? '-' : ''}${size / ONE}.${fraction}`
}

export const sizeOf = (amount: Fixed): Fixed => (amount < 0n ? 0n - amount : amount)

function ratio(top: bigint, bottom: bigint): bigint {
  const size = ((top < 0n ? 0n - top : top) * 2n + bottom) / (bottom * 2n)
  return top < 0n ? 0n - size : size
}
