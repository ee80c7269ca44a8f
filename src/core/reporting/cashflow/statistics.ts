import { mulDiv, type Paise } from '../../money.ts'

/** The value below which this share of a sorted sample lies, between its neighbours in proportion; 0 of an empty one. `from` leaves the first ones out. */
export function quantile(sorted: readonly number[], share: number, from = 0): number {
  const place = from + (sorted.length - 1 - from) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** Where the values of a sorted sample that are above the limit begin. */
export function firstAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}

export const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

export const median = (values: readonly number[]): number => quantile(sorted(values), 0.5)

/** A statistic in whole paise. */
export const wholePaise = (amount: number): Paise => Math.round(amount) || 0

/** The total shared over a number of weeks, to the paisa. */
export const perWeek = (total: Paise, weeks: number): Paise => mulDiv(total, 1n, BigInt(Math.max(1, weeks)))

/** Standard deviation about the mean; 0 of fewer than two. */
export function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** Share of a normal distribution below `x` standard deviations (Abramowitz and Stegun 7.1.26, error below 1.5e-7). */
export function normalShare(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const error = 1 - poly * Math.exp((0 - x * x) / 2)
  return x < 0 ? (1 - error) / 2 : (1 + error) / 2
}

/** Standard deviations between the middle and the tenth or the ninetieth of a hundred. */
export const TENTH = 1.2816
