import type { SavedReport } from '#contract/reporting/saved-reports.ts'
import { reportPage } from '#contract/sheets.ts'
import { rangeOn } from '#core/reporting/reports/ranges.ts'
import { today } from '#web/lib/today.ts'

/** The link to a saved report as of today: a relative period becomes dates. */
export function savedLink({ report_kind, settings }: SavedReport): { to: string; search: Record<string, string> } {
  const { path, isDay } = reportPage(report_kind)
  const { range, ...rest } = settings
  const period = range === undefined ? {} : rangeOn(range, today())
  const days = range === undefined ? {} : isDay ? { as_of: rangeOn(range, today()).to } : period
  const search = Object.entries({ ...rest, ...days }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { to: path, search: Object.fromEntries(search) }
}
