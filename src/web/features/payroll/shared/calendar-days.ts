import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { addDays, type IsoDate } from '#core/dates.ts'

/** The weeks of a month, Monday first, with the days of its neighbours that fill them. */
export function weeksOf(first: IsoDate, last: IsoDate): IsoDate[][] {
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: IsoDate[][] = []
  for (let monday = addDays(first, 0 - weekday); monday <= last; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)))
  return weeks
}

/** Leave that has a day. */
export const awayOn = (requests: readonly LeaveRequest[], day: IsoDate): LeaveRequest[] =>
  requests.filter(({ from_on, to_on }) => from_on <= day && day <= to_on)
