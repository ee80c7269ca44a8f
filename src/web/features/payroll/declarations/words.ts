import type { DeclarationLineInput } from '#contract/payroll/declarations.ts'
import { addDays, financialYear, formatMonthYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { DeclarationKind } from '#core/payroll/declared-lines.ts'

export const kindWords: Record<DeclarationKind, string> = {
  rent: t('House rent'),
  savings: t('Savings (section 123, before 80C)'),
  pension: t('Pension scheme NPS (section 124)'),
  health: t('Health insurance of your family (section 126)'),
  health_parents: t('Health insurance of your parents (section 126)'),
  house_interest: t('Interest on a home loan'),
  other_deduction: t('Other deduction'),
  other_income: t('Other income'),
  earlier_job: t('Earlier employer this year (Form 122)'),
  past_income: t('Income of an earlier year, for arrears (Form 39)'),
}
export const kindOptions = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

/** What the amount of a kind is. */
export const amountWords: Record<DeclarationKind, string> = {
  rent: t('Rent paid in the year (₹)'),
  savings: t('Amount of the year (₹)'),
  pension: t('Amount of the year (₹)'),
  health: t('Premium of the year (₹)'),
  health_parents: t('Premium of the year (₹)'),
  house_interest: t('Interest of the year (₹)'),
  other_deduction: t('Amount of the year (₹)'),
  other_income: t('Income of the year (₹)'),
  earlier_job: t('Taxable pay there (₹)'),
  past_income: t('Total income of that year without the arrears (₹)'),
}

/** What is on a line besides its amount. */
export const detailsOf = (line: DeclarationLineInput): string =>
  [
    line.description,
    line.party_name,
    line.party_pan ?? '',
    line.city,
    line.from_month && line.until_month ? `${formatMonthYear(line.from_month)} – ${formatMonthYear(line.until_month)}` : '',
    line.line_kind === 'past_income' && line.from_month ? t('FY {year}', { year: financialYear(line.from_month).label }) : '',
    line.past_regime === 'old' ? t('Old regime') : line.past_regime === 'new' ? t('New regime') : '',
    line.is_senior ? t('60 or older') : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** The months of a tax year, to choose from. */
export function monthOptions(year_start: IsoDate): { value: string; label: string }[] {
  const months: string[] = []
  for (let month = financialYear(year_start).start; months.length < 12; month = addDays(monthEnd(month), 1)) months.push(month)
  return months.map((value) => ({ value, label: formatMonthYear(value) }))
}

/** The five years before a tax year, the latest first. */
export function pastYearOptions(year_start: IsoDate): { value: string; label: string }[] {
  const years: string[] = []
  for (let day = addDays(year_start, -1); years.length < 5; day = addDays(financialYear(day).start, -1))
    years.push(financialYear(day).start)
  return years.map((value) => ({ value, label: t('FY {year}', { year: financialYear(value).label }) }))
}
