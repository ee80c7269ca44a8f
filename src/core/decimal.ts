/** An exact number: units ÷ scale, where scale is a power of ten. No floats are involved. */
export type Decimal = { units: bigint; scale: bigint }

/** `1.5` → 15/10. Plain decimal text without sign, at most 12 digits before the point and `places` after; else undefined. */
export function parseDecimal(text: string, places = 6): Decimal | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (fraction.length > places) return undefined
  return { units: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

/** The shortest text of the same number: `18.00` and `018` → `18`. */
export function decimalText({ units, scale }: Decimal): string {
  const places = scale.toString().length - 1
  const digits = units.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/(?<!0)0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
