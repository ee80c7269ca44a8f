import { Link } from '@tanstack/react-router'
import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { t } from '#core/messages.ts'
import type { Forecast } from '#core/reporting/cashflow/forecast.ts'
import { readWhatIf } from '#core/reporting/cashflow/what-if.ts'
import { CASH_AND_BANK, CashBridge } from '#web/features/reporting/shared/bridge.tsx'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { isAsked, weeksOf } from './asked.ts'
import { BalanceChart } from './balance-chart.tsx'
import styles from './cashflow.module.css'
import { ForecastFigures } from './forecast-figures.tsx'
import { MeasuresCard } from './measures-card.tsx'
import { AccuracyCard, MonthsCard } from './past-cards.tsx'
import type { CashflowSearch } from './search.ts'
import { WeekDrawer } from './week-drawer.tsx'
import { WeeksTable } from './weeks-table.tsx'
import { WhatIfCard } from './what-if-card.tsx'
import { shortDay } from './words.ts'

export type Props = { search: CashflowSearch; onSearch: (change: CashflowSearch) => void }

/** The forecast, the scenario beside it, and how earlier forecasts turned out. */
export function ForecastWeeks({ data, search, onSearch }: Props & { data: CashForecast }) {
  const asked = readWhatIf(search, data.as_of)
  const { asIs, wouldBe } = weeksOf(data, asked)
  const open = wouldBe.weeks[Number(search.week ?? 0) - 1]
  return (
    <>
      <ForecastFigures data={data} wouldBe={wouldBe} />
      {wouldBe.runs_out_on !== undefined && (
        <Notice tone="warning">
          {t('We expect the money to run out on {date}.', { date: formatDate(wouldBe.runs_out_on) })}
        </Notice>
      )}
      {data.unmatched_in > 0 && (
        <Notice action={<Link to="/banking/reconcile">{t('Match it')}</Link>}>
          {t('₹{amount} came in and is not matched to an invoice yet. We deduct it from the invoices expected by now.', {
            amount: formatPaise(data.unmatched_in),
          })}
        </Notice>
      )}
      <div className={styles.halves}>
        <div className={styles.column}>
          <Card title={t('Balance')}>
            <BalanceChart
              opening={data.opening}
              as_of={data.as_of}
              asIs={asIs}
              wouldBe={wouldBe}
              isAsked={isAsked(asked)}
              onWeek={(week) => onSearch({ week: String(week) })}
            />
          </Card>
          <FlowsCard weeks={wouldBe.weeks} />
        </div>
        <div className={styles.column}>
          <WhatIfCard data={data} asked={asked} asIs={asIs} wouldBe={wouldBe} onSearch={onSearch} />
          <Card title={t('{CASH_AND_BANK}: books to bank', { CASH_AND_BANK })}>
            <CashBridge position={data.position} />
          </Card>
          <MeasuresCard measures={data.measures} />
        </div>
      </div>
      <WeeksTable weeks={wouldBe.weeks} search={search} />
      <div className={styles.pair}>
        <MonthsCard months={data.months} />
        <AccuracyCard back_test={data.back_test} />
      </div>
      {open && <WeekDrawer week={open} onClose={() => onSearch({ week: undefined })} />}
    </>
  )
}

function FlowsCard({ weeks }: { weeks: Forecast['weeks'] }) {
  return (
    <Card title={t('In and out')}>
      <BarChart
        label={t('Expected money in and out by week')}
        points={weeks.map(({ from }) => shortDay(from))}
        series={[
          { id: 'in', label: t('Money in'), means: 'in', values: weeks.map(({ money_in }) => money_in) },
          { id: 'out', label: t('Money out'), means: 'out', values: weeks.map(({ money_out }) => money_out) },
        ]}
        height={240}
      />
    </Card>
  )
}
