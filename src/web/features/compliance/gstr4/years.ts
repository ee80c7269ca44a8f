import type { CompositionYear } from '#contract/compliance/gstr4.ts'
import { addDays, financialYear, isIsoDate } from '#core/dates.ts'

const MOST = 5

/** The year of a day and those before it, the newest first. */
export function compositionYears(day: string): { start: string; label: string }[] {
  const found = [financialYear(day)]
  for (let at = found[0]; at !== undefined && found.length < MOST; found.push(at)) at = financialYear(addDays(at.start, -1))
  return found.map(({ start, label }) => ({ start, label }))
}

type Search = { year?: string | undefined; period?: string | undefined; registration?: string | undefined }

/** The year an address names, by its first day or a month of it; the last that is over where it names none. */
export function yearChoice({ year, period, registration }: Search, day: string): CompositionYear {
  const month = `${period}-01`
  const named = year ?? (isIsoDate(month) ? financialYear(month).start : undefined)
  return { year_start: named ?? compositionYears(day)[1]?.start ?? '', gst_registrations_id: registration }
}
