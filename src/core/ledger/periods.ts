import { addDays, daysBetween, formatDate, type IsoDate, monthEnd, monthStart } from '../dates.ts'

export type ReportPeriod = { from: IsoDate; to: IsoDate }

/** The previous period of the same length: whole months step back by months, anything else by days. */
export function previousPeriod({ from, to }: ReportPeriod): ReportPeriod {
  if (from === monthStart(from) && to === monthEnd(to)) {
    const months = monthsFrom(from, to) + 1
    return { from: shiftMonths(from, -months), to: addDays(from, -1) }
  }
  const length = daysBetween(from, to)
  return { from: addDays(from, -length - 1), to: addDays(from, -1) }
}

/** The same days a year before; the last day of a month stays the last. */
export function previousYear({ from, to }: ReportPeriod): ReportPeriod {
  return { from: shiftMonths(from, -12), to: yearBefore(to) }
}

/** The same day a year before; the last day of a month stays the last. */
export function yearBefore(date: IsoDate): IsoDate {
  const month = shiftMonths(monthStart(date), -12)
  return date === monthEnd(date) ? monthEnd(month) : `${month.slice(0, 8)}${date.slice(8)}`
}

/** `1 Apr 2026 – 31 Mar 2027`. */
export function periodLabel({ from, to }: ReportPeriod): string {
  return `${formatDate(from)} – ${formatDate(to)}`
}

/** Whole months from the month of one day to that of another. */
export function monthsFrom(from: IsoDate, to: IsoDate): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

/** The same day of the month some months away, or that month's last day when it has fewer. */
export function shiftMonths(date: IsoDate, months: number): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = monthEnd(month)
  return date.slice(8) > last.slice(8) ? last : `${month.slice(0, 8)}${date.slice(8)}`
}
