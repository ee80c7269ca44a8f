import type { frequencies } from '#contract/reporting/saved-reports.ts'
import { addDays, daysBetween, type IsoDate } from '#core/dates.ts'
import { shiftMonths } from '#core/ledger/periods.ts'

type Frequency = (typeof frequencies)[number]

/** The first day of a schedule on or after `from`: months keep the first one's day of month, or end with a shorter month. */
export function nextOn(frequency: Frequency, starts_on: IsoDate, from: IsoDate): IsoDate {
  if (starts_on >= from) return starts_on
  if (frequency === 'monthly') {
    for (let months = 1; ; months++) {
      const day = shiftMonths(starts_on, months)
      if (day >= from) return day
    }
  }
  const step = frequency === 'daily' ? 1 : 7
  return addDays(starts_on, Math.ceil(daysBetween(starts_on, from) / step) * step)
}
