import type { Paise } from '../../money.ts'

/** A ratio of one year: the exact fraction, or the reason that there is none. */
export type RatioValue = { top: Paise; bottom: Paise; why: null } | { why: string }

/** The figure in hundredths, rounded half away from zero: of a percentage, hundredths of a percent. */
export function hundredths(value: RatioValue, isPercent: boolean): number | undefined {
  if (value.why !== null) return undefined
  return divided(BigInt(value.top) * (isPercent ? 10_000n : 100n), BigInt(value.bottom))
}

/**
 * The change to last year in hundredths of a percent, of the exact fractions; undefined where one is missing or last year's is nil.
 * Beyond 25% in either direction the Schedule requires the reason.
 */
export function changeOf(value: RatioValue, last: RatioValue): { hundredths: number; needsReason: boolean } | undefined {
  if (value.why !== null || last.why !== null || last.top === 0) return undefined
  const now = BigInt(value.top) * BigInt(last.bottom)
  const then = BigInt(last.top) * BigInt(value.bottom)
  const size = then < 0n ? -then : then
  const change = now - then
  return { hundredths: divided(change * 10_000n, size), needsReason: (change < 0n ? -change : change) * 4n > size }
}

function divided(top: bigint, bottom: bigint): number {
  const size = top < 0n ? -top : top
  const rounded = Number((size * 2n + bottom) / (bottom * 2n))
  return top < 0n ? 0 - rounded : rounded
}
