import { financialYear } from '#core/dates.ts'

/** The financial years of these months, the latest first. */
export function yearsOf(months: readonly string[]): { start: string; label: string }[] {
  const years = new Map(months.map((month) => [financialYear(month).start, financialYear(month)]))
  return [...years.values()].toSorted((one, other) => (one.start < other.start ? 1 : -1))
}
