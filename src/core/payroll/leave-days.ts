import { addDays, type IsoDate } from '../dates.ts'

/** Days of the week without work (0 is Sunday), Saturdays of a month without work (1 to 5), and holidays of a place of work. */
export type DaysOff = {
  week_offs: readonly number[]
  saturdays_off: readonly number[]
  holidays: ReadonlySet<IsoDate>
}
export type LeaveSpan = { from_on: IsoDate; to_on: IsoDate; starts_midday: boolean; ends_midday: boolean }
/** A day of leave, and whether it is a whole one or a half. */
export type LeaveDay = readonly [day: IsoDate, share: number]

const SATURDAY = 6
const weekday = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether nobody of the place works on a day. */
export function isDayOff(day: IsoDate, { week_offs, saturdays_off, holidays }: DaysOff): boolean {
  const of = weekday(day)
  if (week_offs.includes(of) || holidays.has(day)) return true
  return of === SATURDAY && saturdays_off.includes(Math.ceil(Number(day.slice(8)) / 7))
}

/** The days of a leave that count; `off` null: week-offs and holidays within it count, too. */
export function leaveDays({ from_on, to_on, starts_midday, ends_midday }: LeaveSpan, off: DaysOff | null): LeaveDay[] {
  const days: LeaveDay[] = []
  for (let day = from_on; day <= to_on; day = addDays(day, 1)) {
    if (off !== null && isDayOff(day, off)) continue
    const halves = (starts_midday && day === from_on ? 1 : 0) + (ends_midday && day === to_on ? 1 : 0)
    if (halves < 2) days.push([day, halves === 1 ? 0.5 : 1])
  }
  return days
}

export const sumDays = (days: readonly LeaveDay[]): number => days.reduce((sum, [, share]) => sum + share, 0)

/** Days from one to another on which the place works. */
export function workDays(from: IsoDate, to: IsoDate, off: DaysOff): number {
  return leaveDays({ from_on: from, to_on: to, starts_midday: false, ends_midday: false }, off).length
}
