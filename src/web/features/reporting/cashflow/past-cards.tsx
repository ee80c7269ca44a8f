import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { shortMonth } from '#core/display.ts'
import { formatDate, plural, shortRupees } from '#web/lib/format.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/layout.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import styles from './cashflow.module.css'
import { shortDay } from './words.ts'

export function MonthsCard({ months }: Pick<CashForecast, 'months'>) {
  if (months.length === 0) return null
  return (
    <Card title="What came and went">
      <BarChart
        label="Money in and out by month"
        points={months.map(
          (each, at) => `${shortMonth(each.month)}${at === 0 && months.length === 13 ? ` ${each.month.slice(2, 4)}` : ''}`,
        )}
        series={[
          { id: 'in', label: 'Money in', means: 'in', values: months.map(({ money_in }) => money_in) },
          { id: 'out', label: 'Money out', means: 'out', values: months.map(({ money_out }) => money_out) },
        ]}
        height={260}
      />
    </Card>
  )
}

/** How far forecasts of the past were from what came: the error stands beside every forecast. */
export function AccuracyCard({ back_test: { forecasts, errors, inside, tested } }: Pick<CashForecast, 'back_test'>) {
  const last = forecasts[0]
  if (last === undefined)
    return (
      <Card title="How good such forecasts were">
        <p className={styles.quiet}>
          With half a year of bank lines, forecasts of the past are made here as they would have been, and held against what came.
        </p>
      </Card>
    )
  return (
    <Card title="How good such forecasts were">
      <p>
        {plural(forecasts.length, 'forecast')} made as of past days, from what was known then: {inside} of {tested} week ends lay
        within the band.
      </p>
      <dl className={styles.errors}>
        {errors.map(({ weeks, error }) => (
          <div key={weeks}>
            <dt>{plural(weeks, 'week')} ahead</dt>
            <dd>off by {shortRupees(error)}</dd>
          </div>
        ))}
      </dl>
      <LineChart
        label={`Balance as expected on ${formatDate(last.as_of)}, and as it came`}
        points={last.weeks.map(({ to }) => shortDay(to))}
        series={[
          { id: 'actual', label: 'As it came', values: last.weeks.map(({ actual }) => actual) },
          {
            id: 'expected',
            label: `Expected on ${shortDay(last.as_of)}`,
            values: last.weeks.map(({ expected }) => expected),
            isEarlier: true,
          },
        ]}
        height={180}
      />
    </Card>
  )
}
