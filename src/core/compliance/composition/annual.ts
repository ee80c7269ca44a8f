import { daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { gstr4Fees } from '../../tax/law/composition.ts'
import { lawOn } from '../../tax/law/value.ts'
import { type Heads, heads, noHeads } from '../gstr2b/row.ts'

/** Late fee of GSTR-4 of a year, paise, both Acts together: by the day and capped, less where the year owed nothing. Nothing before the law that is here. */
export function gstr4Fee({ due, filed, end, isNil }: { due: IsoDate; filed: IsoDate; end: IsoDate; isNil: boolean }): Paise {
  const law = lawOn(gstr4Fees, end)?.value
  const days = Math.max(0, daysBetween(due, filed))
  if (!law) return 0
  return isNil ? Math.min(days * law.nil_a_day, law.nil_most) : Math.min(days * law.a_day, law.most)
}

type AtRate = { rate: number; figures: Heads }

/** Figures of the same rate added up, the lowest rate first. */
export function byRate(rows: readonly AtRate[]): AtRate[] {
  const sums = new Map<number, Heads>()
  for (const { rate, figures } of rows) {
    const sum = sums.get(rate) ?? noHeads()
    for (const head of heads) sum[head] += figures[head]
    sums.set(rate, sum)
  }
  return [...sums].toSorted(([a], [b]) => a - b).map(([rate, figures]) => ({ rate, figures }))
}
