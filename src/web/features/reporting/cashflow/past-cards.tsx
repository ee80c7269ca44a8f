import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { formatMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatDate, plural, shortRupees } from '#web/lib/format.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/layout.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import styles from './cashflow.module.css'
import { shortDay } from './words.ts'

export function MonthsCard({ months }: Pick<CashForecast, 'months'>) {
  if (months.length === 0) return null
  return (
    <Card title={t('Past money in and out')}>
      <BarChart
        label={t('Money in and out by month')}
        points={months.map(
          (each, at) => `${formatMonth(each.month)}${at === 0 && months.length === 13 ? ` ${each.month.slice(2, 4)}` : ''}`,
        )}
        series={[
          { id: 'in', label: t('Money in'), means: 'in', values: months.map(({ money_in }) => money_in) },
          { id: 'out', label: t('Money out'), means: 'out', values: months.map(({ money_out }) => money_out) },
        ]}
        height={260}
      />
    </Card>
  )
}

/** How far past forecasts deviated from reality: the error is shown beside every forecast. */
export function AccuracyCard({ back_test: { forecasts, errors, inside, tested } }: Pick<CashForecast, 'back_test'>) {
  const last = forecasts[0]
  if (last === undefined)
    return (
      <Card title={t('How accurate past forecasts were')}>
        <p className={styles.quiet}>
          {t('With six months of bank lines, we recreate past forecasts here and compare them with what actually happened.')}
        </p>
      </Card>
    )
  return (
    <Card title={t('How accurate past forecasts were')}>
      <p>
        {t(
          '{forecasts} recreated from what was known on past days: {inside} of {tested} week-end balances fell within the range.',
          {
            forecasts: plural(forecasts.length, 'forecast'),
            inside,
            tested,
          },
        )}
      </p>
      <dl className={styles.errors}>
        {errors.map(({ weeks, error }) => (
          <div key={weeks}>
            <dt>{t('{weeks} ahead', { weeks: plural(weeks, 'week') })}</dt>
            <dd>{t('off by {amount}', { amount: shortRupees(error) })}</dd>
          </div>
        ))}
      </dl>
      <LineChart
        label={t('Expected and actual balance on {date}', { date: formatDate(last.as_of) })}
        points={last.weeks.map(({ to }) => shortDay(to))}
        series={[
          { id: 'actual', label: t('Actual'), values: last.weeks.map(({ actual }) => actual) },
          {
            id: 'expected',
            label: t('Expected on {shortDay}', { shortDay: shortDay(last.as_of) }),
            values: last.weeks.map(({ expected }) => expected),
            isEarlier: true,
          },
        ]}
        height={180}
      />
    </Card>
  )
}
