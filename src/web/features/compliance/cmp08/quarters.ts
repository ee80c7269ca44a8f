import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { quarterStart } from '#core/compliance/gstr1/period.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import type { CompositionSearch } from './search.ts'

const MOST = 9

/** The last month of the quarter that a month lies in. */
export function quarterEnd(month: string): string {
  const first = monthEnd(quarterStart(month))
  return monthEnd(addDays(monthEnd(addDays(first, 1)), 1)).slice(0, 7)
}

/** The quarter of a day and those before it by their last months, the newest first. */
export function pastQuarters(day: string): string[] {
  const found = [quarterEnd(day.slice(0, 7))]
  for (let at = found[0]; at !== undefined && found.length < MOST; found.push(at)) at = addDays(quarterStart(at), -1).slice(0, 7)
  return found
}

/** The quarter an address names; the last one that is over where it names none. */
export function quarterChoice({ period, registration }: CompositionSearch, day: string): ReturnChoice {
  const named = period !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(period) ? quarterEnd(period) : undefined
  return { period: named ?? addDays(quarterStart(day.slice(0, 7)), -1).slice(0, 7), gst_registrations_id: registration }
}
