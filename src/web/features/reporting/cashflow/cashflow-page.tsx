import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CashForecast, exportCashForecast } from '#contract/reporting/cashflow.ts'
import { readWhatIf } from '#core/reporting/cashflow/what-if.ts'
import { t } from '#core/messages.ts'
import { download } from '#web/lib/call.ts'
import { formatDate, formatPaise, shortRupees } from '#web/lib/format.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { CASH_AND_BANK, CashBridge } from '#web/features/reporting/shared/bridge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { cashForecastQuery } from './api.ts'
import { isAsked, weeksOf } from './asked.ts'
import { BalanceChart } from './balance-chart.tsx'
import styles from './cashflow.module.css'
import { MeasuresCard } from './measures-card.tsx'
import { AccuracyCard, MonthsCard } from './past-cards.tsx'
import type { CashflowSearch } from './search.ts'
import { WeekDrawer } from './week-drawer.tsx'
import { WeeksTable } from './weeks-table.tsx'
import { WhatIfCard } from './what-if-card.tsx'
import { shortDay } from './words.ts'

type Props = { search: CashflowSearch; onSearch: (change: CashflowSearch) => void }

/** The cash of the next thirteen weeks: its opening position, its forecast, and the accuracy of earlier forecasts. */
export function CashflowPage({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(cashForecastQuery)
  const { week: _week, ...asked } = search
  const save = () =>
    downloadWithToast(
      download(exportCashForecast, t('Cash forecast {value}.csv', { value: data?.as_of ?? '' }), { query: asked }),
    )
  return (
    <Page>
      <PageHeader
        title={t('Cashflow Analytics')}
        description={data ? t('Thirteen weeks from {date}', { date: formatDate(data.as_of) }) : t('The next thirteen weeks')}
        actions={
          <Button icon="download" onClick={() => void save()}>
            {t('Export CSV')}
          </Button>
        }
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} title={t('The forecast could not be made')} onRetry={refetch} />
        </Card>
      ) : data === undefined ? (
        <Skeleton lines={10} height={640} label={t('Calculating the forecast')} />
      ) : data.accounts.length === 0 && data.flows.length === 0 ? (
        <Card>
          <EmptyState
            icon="balance"
            title={t('Not enough data for a forecast yet')}
            actions={<ButtonLink to="/banking/accounts">{t('Add a bank account')}</ButtonLink>}
          >
            {t('Once you have a bank account, its statement, and open invoices and bills, the next thirteen weeks appear here.')}
          </EmptyState>
        </Card>
      ) : (
        <Weeks data={data} search={search} onSearch={onSearch} />
      )}
    </Page>
  )
}

function Weeks({ data, search, onSearch }: Props & { data: CashForecast }) {
  const asked = readWhatIf(search, data.as_of)
  const { asIs, wouldBe } = weeksOf(data, asked)
  const last = wouldBe.weeks.at(-1)
  const open = wouldBe.weeks[Number(search.week ?? 0) - 1]
  return (
    <>
      <div className={styles.figures}>
        <Card>
          <Figure label={CASH_AND_BANK} amount={data.position.books} note={t('In the books today')} />
        </Card>
        <Card>
          <Figure label={t('Forecast starts from')} amount={data.opening} note={<StandsOn data={data} />} />
        </Card>
        {last && (
          <Card>
            <Figure
              label={t('In thirteen weeks')}
              amount={last.closing}
              note={t('80% of outcomes fall between {amount} and {amount_2}', {
                amount: shortRupees(last.low),
                amount_2: shortRupees(last.high),
              })}
            />
          </Card>
        )}
        <Card>
          <Figure
            label={t('Lowest point')}
            amount={wouldBe.lowest.balance}
            note={
              wouldBe.lowest.day === data.as_of
                ? t('Today: the balance stays above this')
                : t('On {date}', { date: formatDate(wouldBe.lowest.day) })
            }
          />
        </Card>
      </div>
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
          <Card title={t('In and out')}>
            <BarChart
              label={t('Expected money in and out by week')}
              points={wouldBe.weeks.map(({ from }) => shortDay(from))}
              series={[
                { id: 'in', label: t('Money in'), means: 'in', values: wouldBe.weeks.map(({ money_in }) => money_in) },
                { id: 'out', label: t('Money out'), means: 'out', values: wouldBe.weeks.map(({ money_out }) => money_out) },
              ]}
              height={240}
            />
          </Card>
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

/** The accounts of the opening balance, with the date of the oldest statement. */
function StandsOn({ data: { accounts, as_of } }: { data: CashForecast }) {
  const dated = accounts.flatMap(({ statement_date }) => statement_date ?? []).sort()
  const names = accounts.map(({ account_label }) => account_label).join(', ')
  const oldest = dated[0]
  if (accounts.length === 0) return <>{t('No bank account yet')}</>
  if (oldest === undefined) return <>{t('{names}, by the books', { names })}</>
  return (
    <>
      {accounts.length > 2 ? t('{length} accounts', { length: accounts.length }) : names}
      {t(', statement')} {oldest === as_of ? t('of today') : t('to {date}', { date: formatDate(oldest) })}
    </>
  )
}
