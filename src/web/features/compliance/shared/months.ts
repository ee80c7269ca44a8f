import { addDays, monthStart } from '#core/dates.ts'

/** The month before a day and those before that, the newest first, with the running one on top. */
export function returnMonths(day: string): string[] {
  const months = [day.slice(0, 7)]
  for (let at = addDays(monthStart(day), -1); months.length < 24; at = addDays(monthStart(at), -1)) months.push(at.slice(0, 7))
  return months
}

export { formatMonthYear as monthWords } from '#core/dates.ts'

/** The month of the address, or the last that is over. */
export function chosenMonth(period: string | undefined, day: string): string {
  if (period !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(period)) return period
  return addDays(monthStart(day), -1).slice(0, 7)
}
