import type { AnnualChoice } from '#contract/compliance/gstr9.ts'
import { addDays, financialYear, isIsoDate } from '#core/dates.ts'
import type { Gstr9Search } from './search.ts'

const MOST = 4

/** Years that are over, the newest first. */
export function pastYears(day: string): { start: string; label: string }[] {
  const found: { start: string; label: string }[] = []
  for (let at = financialYear(day); found.length < MOST; ) {
    at = financialYear(addDays(at.start, -1))
    found.push({ start: at.start, label: at.label })
  }
  return found
}

/** The year an address names, by its first day or a month of it; else the last that is over. */
export function annualChoice({ year, period, registration }: Gstr9Search, day: string): AnnualChoice {
  const month = period === undefined ? undefined : `${period}-01`
  const named = year ?? (month !== undefined && isIsoDate(month) ? financialYear(month).start : undefined)
  return { year_start: named ?? pastYears(day)[0]?.start ?? '', gst_registrations_id: registration }
}
