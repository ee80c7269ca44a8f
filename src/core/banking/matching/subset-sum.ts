import type { Paise } from '../../money.ts'

export type Summand = { due: Paise; taxable: Paise }

/** Candidates beyond this number are dropped: 2¹² sets take well under a millisecond. */
export const MOST_SUMMANDS = 12

/**
 * Sets of two or more summands, as indexes, for which `accepts(due, taxable, count)` holds, smaller sets first; at most `most`.
 * `bound` (the largest sum worth looking at) prunes; `steps` caps the work whatever is asked.
 */
export function subsets(
  summands: readonly Summand[],
  bound: Paise,
  accepts: (due: Paise, taxable: Paise, count: number) => boolean,
  { most = 4, steps = 20_000 } = {},
): number[][] {
  const found: number[][] = []
  let left = steps
  const candidates = summands.slice(0, MOST_SUMMANDS)
  const walk = (from: number, chosen: number[], due: Paise, taxable: Paise) => {
    if (chosen.length > 1 && accepts(due, taxable, chosen.length)) found.push([...chosen])
    for (let at = from; at < candidates.length && left > 0; at++) {
      left--
      const next = candidates[at]
      if (next && due + next.due <= bound) walk(at + 1, [...chosen, at], due + next.due, taxable + next.taxable)
    }
  }
  walk(0, [], 0, 0)
  return found.toSorted((a, b) => a.length - b.length).slice(0, most)
}
