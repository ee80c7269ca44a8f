import { addDays, financialYear, type IsoDate, isoDate, monthEnd } from '../../dates.ts'

/** Both days belong to it. */
export type Days = { from: IsoDate; to: IsoDate }

const yearOf = (date: IsoDate) => Number(date.slice(0, 4))
const monthOf = (date: IsoDate) => Number(date.slice(5, 7))

/** A calendar month; months beyond 12 or below 1 count into the adjacent years. */
export function month(year: number, number: number): Days {
  const from = new Date(Date.UTC(year, number - 1, 1)).toISOString().slice(0, 10)
  return { from, to: monthEnd(from) }
}

/** The month's latest occurrence that has begun. */
export function latestMonth(today: IsoDate, number: number): Days {
  return month(yearOf(today) - (number > monthOf(today) ? 1 : 0), number)
}

/** The day's latest occurrence that has begun; undefined when there is no such day. */
export function latestDay(today: IsoDate, number: number, day: number): IsoDate | undefined {
  const date = isoDate(yearOf(today), number, day)
  return date !== undefined && date > today ? isoDate(yearOf(today) - 1, number, day) : date
}

/** The financial year that begins in April of this year. */
export const fy = (start: number): Days => ({ from: `${start}-04-01`, to: `${start + 1}-03-31` })

/** The year in which the financial year of the date begins. */
export const fyStart = (date: IsoDate): number => yearOf(financialYear(date).start)

/** Quarter 1 is April to June. */
export function quarter(start: number, number: number): Days {
  return { from: month(start, 3 * number + 1).from, to: month(start, 3 * number + 3).to }
}

/** The quarter of the current financial year if it has begun, else of the one before. */
export function latestQuarter(today: IsoDate, number: number): Days {
  const now = quarter(fyStart(today), number)
  return now.from > today ? quarter(fyStart(today) - 1, number) : now
}

/** The first or second half of the financial year. */
export function half(start: number, number: number): Days {
  return { from: quarter(start, 2 * number - 1).from, to: quarter(start, 2 * number).to }
}

export function latestHalf(today: IsoDate, number: number): Days {
  const now = half(fyStart(today), number)
  return now.from > today ? half(fyStart(today) - 1, number) : now
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year' | 'calendar'

/** The unit that contains today, `back` units earlier; weeks begin on Monday, years are financial ones. */
export function unitBack(today: IsoDate, unit: Unit, back: number): Days {
  const start = fyStart(today)
  if (unit === 'day') return { from: addDays(today, -back), to: addDays(today, -back) }
  if (unit === 'week') {
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) - 7 * back)
    return { from: monday, to: addDays(monday, 6) }
  }
  if (unit === 'month') return month(yearOf(today), monthOf(today) - back)
  if (unit === 'quarter') return quarter(start, Math.floor(((monthOf(today) + 8) % 12) / 3) + 1 - back)
  if (unit === 'half') return half(start, (monthOf(today) + 8) % 12 < 6 ? 1 - back : 2 - back)
  if (unit === 'calendar') return { from: `${yearOf(today) - back}-01-01`, to: `${yearOf(today) - back}-12-31` }
  return fy(start - back)
}

/** The last `count` units: days and weeks end today, the others are complete ones before the present. */
export function lastUnits(today: IsoDate, unit: Unit, count: number): Days {
  if (unit === 'day') return { from: addDays(today, 1 - count), to: today }
  return { from: unitBack(today, unit, count).from, to: unitBack(today, unit, 1).to }
}

/** The latest such weekday up to today (0 is Sunday). */
export function latestWeekday(today: IsoDate, weekday: number): IsoDate {
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7
  return addDays(today, -back)
}

/** Nothing after today. */
export const begun = ({ from, to }: Days, today: IsoDate): Days => ({ from, to: to > today ? today : to })
