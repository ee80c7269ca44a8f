import { addDays, type IsoDate } from '../../dates.ts'
import { type LawStatus, type LawValue, lawOn } from './value.ts'

/** A nature of payment or sale: no notification changes these. */
export type Sort = { nature: string; words: string; section_1961: string; section_2025: string }
/** The days of a rate. A row without a status is from a secondary source. */
export type Days = { from: IsoDate; to?: IsoDate; source: string; status?: LawStatus }
/** What of a row a notification changes. */
export type Terms<Rate> = Omit<Rate, keyof Sort | keyof Days>
type InForce<Rate extends Sort> = Pick<Rate, keyof Sort> & Terms<Rate> & { status: LawStatus }

/**
 * A table of rates as values of each nature through time, so that they can be corrected: null from the day after a nature ended until it begins
 * again. `on`: the row of a nature on a day, corrections included; undefined when there is none.
 */
export function natureTable<Rate extends Sort & Days>(rates: readonly Rate[]) {
  const sorts = new Map<Rate['nature'], Pick<Rate, keyof Sort>>()
  const values = new Map<Rate['nature'], LawValue<Terms<Rate> | null>[]>()
  for (const rate of rates) {
    const { nature, words, section_1961, section_2025, from, to, source, status = 'secondary', ...terms } = rate
    const rows = values.get(nature) ?? []
    // The row of the same day that a period before this one ended on.
    if (rows.at(-1)?.from === from) rows.pop()
    rows.push({ from, value: terms, source, status })
    if (to) rows.push({ from: addDays(to, 1), value: null, source, status })
    values.set(nature, rows)
    sorts.set(nature, { nature, words, section_1961, section_2025 })
  }
  const on = (nature: Rate['nature'], day: IsoDate): InForce<Rate> | undefined => {
    const sort = sorts.get(nature)
    const row = lawOn(values.get(nature) ?? [], day)
    return sort && row?.value ? { ...sort, ...row.value, status: row.status } : undefined
  }
  return { sorts, values, on }
}
