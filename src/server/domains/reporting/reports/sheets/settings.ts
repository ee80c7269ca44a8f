import type { ReportSettings } from '#contract/documents/report-sheets.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { previousPeriod, previousYear, type ReportPeriod } from '#core/ledger/periods.ts'
import { rangeOn } from '#core/reporting/reports/ranges.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { checkPeriod } from '../statements.ts'

/** The requested period, or this financial year up to today. Throws `invalid` if it ends before it begins. */
export function periodOf(tx: CompanyTx, settings: ReportSettings): ReportPeriod {
  const today = dateInIndia(tx.now)
  if (settings.range !== undefined) return rangeOn(settings.range, today)
  const year = financialYear(today)
  const period = { from: settings.from ?? year.start, to: settings.to ?? today }
  checkPeriod(period.from, period.to)
  return period
}

/** The requested day, or today. */
export function dayOf(tx: CompanyTx, settings: ReportSettings): IsoDate {
  const today = dateInIndia(tx.now)
  return settings.range === undefined ? (settings.as_of ?? today) : rangeOn(settings.range, today).to
}

/** The period, and the comparison period if one is requested. */
export function comparedPeriods(tx: CompanyTx, settings: ReportSettings): ReportPeriod[] {
  const own = periodOf(tx, settings)
  if (settings.compare === 'previous_period') return [own, previousPeriod(own)]
  if (settings.compare === 'previous_year') return [own, previousYear(own)]
  if (settings.compare === undefined || settings.compare === 'none') return [own]
  throw fieldError('compare', 'This report compares with the previous period or year')
}
