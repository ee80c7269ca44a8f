import { daysBetween, type IsoDate } from '../../dates.ts'
import { nextMonth } from './rules.ts'

/**
 * GSTR-2B is generated on the 14th (CGST Rules r.60(7)) and GSTR-3B due on the 20th of the next month (r.61(1), from 1 Jan 2021); quarterly filers
 * have until the 22nd or 24th. An action after the 14th counts once GSTR-2B is computed again on the portal.
 */
const GSTR_2B_DAY = 14
const GSTR_3B_DAY = 20

export type Deadline = { month: string; on: IsoDate; days: number }

/** The next day of a month from today on, with the month its return is about. */
function nextOf(dayOfMonth: number, today: IsoDate): Deadline {
  const running = today.slice(0, 7)
  const month = Number(today.slice(8)) <= dayOfMonth ? running : nextMonth(running)
  const on = `${month}-${String(dayOfMonth).padStart(2, '0')}`
  return { month: monthBefore(month), on, days: daysBetween(today, on) }
}
const monthBefore = (month: string): string => {
  const [year, at] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return at === 1 ? `${year - 1}-12` : `${year}-${String(at - 1).padStart(2, '0')}`
}

export const deadlinesOn = (today: IsoDate): { gstr2b: Deadline; gstr3b: Deadline } => ({
  gstr2b: nextOf(GSTR_2B_DAY, today),
  gstr3b: nextOf(GSTR_3B_DAY, today),
})
