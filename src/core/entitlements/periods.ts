import { addDays, daysBetween, type IsoDate, isoDate, monthEnd } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { Plan } from './plans.ts'

/** The day after the month in hand, when monthly limits begin again. Months are the calendar's, in India. */
export const nextReset = (today: IsoDate): IsoDate => addDays(monthEnd(today), 1)

/** The same day `months` later, earlier when negative; the first of the month after where that month has no such day. */
export function monthsLater(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const at = month - 1 + months
  const toYear = year + Math.floor(at / 12)
  const toMonth = at - 12 * Math.floor(at / 12) + 1
  return isoDate(toYear, toMonth, day) ?? nextReset(`${toYear}-${String(toMonth).padStart(2, '0')}-01`)
}

/** The last day of a plan's period that begins on `start`. */
export const periodEnd = (plan: Pick<Plan, 'period'>, start: IsoDate): IsoDate =>
  addDays(monthsLater(start, plan.period === 'year' ? 12 : 1), -1)

/** Days from `start` to `end`, both counted. */
export const daysIn = (start: IsoDate, end: IsoDate): number => daysBetween(start, end) + 1

export type MonthlyDetail = { subscription_start_date: IsoDate; subscription_end_date: IsoDate; amount: Paise }

/** A period's months and what each costs; the amounts add up to `total` to the paisa. */
export function monthlyDetails(start: IsoDate, end: IsoDate, total: Paise): MonthlyDetail[] {
  const starts: IsoDate[] = []
  for (let at = 0, day = start; day <= end; at++, day = monthsLater(start, at)) starts.push(day)
  const upTo = (count: number) => mulDiv(total, BigInt(count), BigInt(starts.length))
  return starts.map((day, at) => ({
    subscription_start_date: day,
    subscription_end_date: addDays(starts[at + 1] ?? addDays(end, 1), -1),
    amount: upTo(at + 1) - upTo(at),
  }))
}
