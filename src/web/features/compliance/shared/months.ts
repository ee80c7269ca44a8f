import { addDays, monthStart } from '#core/dates.ts'

/** The current month and those before the given day, newest first. */
export function returnMonths(day: string): string[] {
  const months = [day.slice(0, 7)]
  for (let at = addDays(monthStart(day), -1); months.length < 24; at = addDays(monthStart(at), -1)) months.push(at.slice(0, 7))
  return months
}

export { formatMonthYear as monthWords } from '#core/dates.ts'

/** The month of the URL, or the last complete one. */
export function chosenMonth(period: string | undefined, day: string): string {
  if (period !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(period)) return period
  return addDays(monthStart(day), -1).slice(0, 7)
}
