import type { Paise } from '../money.ts'
import type { TdsNature, TdsThreshold } from './tds-natures.ts'

/**
 * Credits of a payee in a window, of one nature (paise): all of them, those above the limit for a single sum, and what the books of before
 * say was taxed.
 */
export type Credits = { paid: Paise; single: Paise; opening_taxed: Paise }

/**
 * The sum that must be taxed of each nature that shares a limit, once all documents of the window are known: everything once the limit of the
 * window is passed, otherwise sums above the limit for a single sum (Income-tax Act 1961 s.194C(5), s.194J and the like; Act 2025 s.393(1)
 * from 1 Apr 2026). On goods (s.194Q) only the excess.
 */
export function requiredBases(threshold: TdsThreshold, credits: ReadonlyMap<TdsNature, Credits>): ReadonlyMap<TdsNature, Paise> {
  const total = [...credits.values()].reduce((sum, { paid }) => sum + paid, 0)
  return new Map(
    [...credits].map(([nature, { paid, single, opening_taxed }]) => {
      if (threshold.on === 'excess') return [nature, Math.max(0, paid - threshold.total)]
      if (total > threshold.total) return [nature, paid]
      return [nature, Math.min(paid, opening_taxed + (threshold.single === undefined ? 0 : single))]
    }),
  )
}
