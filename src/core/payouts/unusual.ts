import type { Paise } from '../money.ts'

/** Payments of the last twelve months to one vendor. */
export type PastPayments = { count: number; largest: Paise }

/** The number of payments needed before an amount can be unusual. */
const LEAST_PAST = 3
const TIMES = 2

/** More than twice the largest payment of the last twelve months: an extra digit, or a bill that is not like the others. */
export const isUnusual = (amount: Paise, { count, largest }: PastPayments): boolean =>
  count >= LEAST_PAST && amount > largest * TIMES
