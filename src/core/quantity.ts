import { decimalText, parseDecimal } from './decimal.ts'

/** A quantity, or a percentage, in thousandths: `1.5` → 1500. Throws for any other text. */
export function thousandths(text: string): bigint {
  const value = parseDecimal(text, 3)
  if (!value) throw new RangeError(`not a quantity: ${text}`)
  return (value.units * 1_000n) / value.scale
}

/** Thousandths as people write them: 1500 → `1.5`. */
export const plainUnits = (units: bigint): string => decimalText({ units, scale: 1_000n })
