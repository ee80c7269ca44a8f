import type { Period } from '#contract/accounting/periods.ts'
import { today } from '#web/lib/today.ts'

/** The financial years that have begun, and the one whose checklist is shown: the one asked for, or the last that is over. */
export function yearShown(all: readonly Period[], asked: string | undefined) {
  const years = all.filter(({ period_start }) => period_start <= today())
  return { years, chosen: years.find(({ period_start }) => period_start === asked) ?? lastOver(years) }
}

const lastOver = (years: readonly Period[]) => years.find(({ period_end }) => period_end < today()) ?? years[0]
