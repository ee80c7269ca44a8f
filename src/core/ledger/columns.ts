import { addDays, financialYear, type IsoDate, monthStart } from '../dates.ts'
import { previousPeriod, previousYear, type ReportPeriod, shiftMonths, yearBefore } from './periods.ts'

export const statementColumns = ['none', 'previous_period', 'previous_year', 'last_year', 'months', 'quarters', 'years'] as const
/**
 * The comparative columns of a statement: `previous_year` is the same day or period a year before, `last_year` the end of the last
 * financial year or all of it, `previous_period` the period of the same length before; the others are several periods.
 */
export type StatementColumns = (typeof statementColumns)[number]

/** Months in a step of several periods. */
const steps = { months: 1, quarters: 3, years: 12 } as const
type Several = keyof typeof steps
const isSeveral = (columns: StatementColumns): columns is Several => columns in steps

/** The days of a balance sheet, its own first; for several periods `count` of them, the earlier ones at their ends. */
export function dayColumns(day: IsoDate, columns: StatementColumns, count: number): IsoDate[] {
  if (isSeveral(columns))
    return [
      day,
      ...periodColumns({ from: day, to: day }, columns, count)
        .slice(1)
        .map(({ to }) => to),
    ]
  if (columns === 'previous_year') return [day, yearBefore(day)]
  if (columns === 'last_year') return [day, addDays(financialYear(day).start, -1)]
  return [day]
}

/** The periods of a statement of profit and loss, its own first; for several periods `count` of them up to its last day. */
export function periodColumns(own: ReportPeriod, columns: StatementColumns, count: number): ReportPeriod[] {
  if (isSeveral(columns)) {
    const start = stepStart(own.to, columns)
    return Array.from({ length: count }, (_, at) => {
      const from = shiftMonths(start, 0 - at * steps[columns])
      return { from, to: at === 0 ? own.to : addDays(shiftMonths(from, steps[columns]), -1) }
    })
  }
  if (columns === 'previous_period') return [own, previousPeriod(own)]
  if (columns === 'previous_year') return [own, previousYear(own)]
  if (columns === 'last_year') {
    const { start, end } = financialYear(addDays(financialYear(own.to).start, -1))
    return [own, { from: start, to: end }]
  }
  return [own]
}

/** The first day of the month, the quarter or the financial year that contains the day. */
function stepStart(day: IsoDate, step: Several): IsoDate {
  if (step === 'years') return financialYear(day).start
  const month = monthStart(day)
  return step === 'months' ? month : shiftMonths(month, 0 - ((Number(day.slice(5, 7)) - 1) % 3))
}
