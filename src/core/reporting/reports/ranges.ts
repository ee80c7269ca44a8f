import { addDays, financialYear, type IsoDate, monthStart } from '../../dates.ts'
import type { ReportPeriod } from '../../ledger/periods.ts'

export type Range =
  | 'this_month'
  | 'last_month'
  | 'this_quarter'
  | 'last_quarter'
  | 'this_year'
  | 'last_year'
  | 'today'
  | 'end_of_last_month'

/** A relative period as of a day: a current period ends today. A report as of a day uses its last day. */
export function rangeOn(range: Range, today: IsoDate): ReportPeriod {
  const lastMonth = addDays(monthStart(today), -1)
  const quarter = quarterStart(today)
  const year = financialYear(today)
  switch (range) {
    case 'this_month':
      return { from: monthStart(today), to: today }
    case 'last_month':
      return { from: monthStart(lastMonth), to: lastMonth }
    case 'this_quarter':
      return { from: quarter, to: today }
    case 'last_quarter':
      return { from: quarterStart(addDays(quarter, -1)), to: addDays(quarter, -1) }
    case 'this_year':
      return { from: year.start, to: today }
    case 'last_year': {
      const last = financialYear(addDays(year.start, -1))
      return { from: last.start, to: last.end }
    }
    case 'today':
      return { from: today, to: today }
    case 'end_of_last_month':
      return { from: lastMonth, to: lastMonth }
  }
}

function quarterStart(date: IsoDate): IsoDate {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}
