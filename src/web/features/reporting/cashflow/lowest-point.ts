import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import type { Plot } from '#web/ui/chart-plot.ts'

export const weeksBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000)

/** The points of the line by week ends with the lowest evening among them: between two of them it would lie beside the line. */
export function withLowest(
  { x, y, band }: Pick<Plot, 'x' | 'y' | 'band'>,
  points: readonly string[],
  { day, balance }: Forecast['lowest'],
  as_of: string,
): string[] {
  const weeks = weeksBetween(as_of, day)
  if (Number.isInteger(weeks)) return [...points]
  return points.toSpliced(Math.ceil(weeks), 0, `${x(0) + weeks * band},${y(balance)}`)
}
