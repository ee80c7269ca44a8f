import { addDays, financialYear, formatDate, type IsoDate, isoDate, monthEnd, monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'

export type DateRange = { from: IsoDate; to: IsoDate }
export type Preset = { id: string; label: string; range: DateRange }

/** Whether a current period ends today, as in reports on the past, or on its last day, as in lists. */
export type PresetEnd = 'today' | 'period'

/** The usual periods; the financial year is April to March. */
export function datePresets(today: IsoDate, end: PresetEnd = 'period'): Preset[] {
  const year = financialYear(today)
  const lastYear = financialYear(addDays(year.start, -1))
  const quarter = quarterOf(today)
  const lastMonth = addDays(monthStart(today), -1)
  const preset = (id: string, label: string, from: IsoDate, to: IsoDate): Preset => ({ id, label, range: { from, to } })
  const until = (last: IsoDate) => (end === 'today' ? today : last)
  const name = (period: string) => (end === 'today' ? t('{period} to date', { period }) : period)
  return [
    preset('month', name(t('This month')), monthStart(today), until(monthEnd(today))),
    preset('last-month', t('Last month'), monthStart(lastMonth), lastMonth),
    preset('quarter', name(t('This quarter')), quarter.from, until(quarter.to)),
    preset('year', name(t('This FY')), year.start, until(year.end)),
    preset('last-year', t('Last FY'), lastYear.start, lastYear.end),
    preset('30-days', t('Last 30 days'), addDays(today, -29), today),
  ]
}

function quarterOf(date: IsoDate): DateRange {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const first = Math.floor((month - 1) / 3) * 3 + 1
  const from = isoDate(year, first, 1) ?? date
  return { from, to: monthEnd(isoDate(year, first + 2, 1) ?? date) }
}

/** `This FY`, or `1 Apr 2026 – 30 Sep 2026`. */
export function rangeWords(range: DateRange, today: IsoDate, end: PresetEnd = 'period'): string {
  const preset = datePresets(today, end).find((one) => one.range.from === range.from && one.range.to === range.to)
  return preset?.label ?? `${formatDate(range.from)} – ${formatDate(range.to)}`
}
