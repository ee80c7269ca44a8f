import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { financialYear, formatDate, formatInstant, plural, shortRupees } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { CASH_AND_BANK } from '#web/features/reporting/shared/bridge.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, Figure, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { dashboardQuery } from './api.ts'
import { CashCard } from './cash-card.tsx'
import styles from './dashboard.module.css'
import { FeedsCard } from './feeds-card.tsx'
import { SoonCard } from './soon-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** The first page: what there is, what is owed, what waits for the person, and what happened lately. */
export function DashboardPage() {
  const { company_name } = useSession()
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <Page>
      <PageHeader title={t('Dashboard')} description={data ? `${company_name}, ${formatDate(data.as_of)}` : company_name} />
      {error ? (
        <ErrorState error={error} title={t('The figures could not be loaded')} onRetry={refetch} />
      ) : (
        <Figures data={data} />
      )}
    </Page>
  )
}

function Figures({ data }: { data: Dashboard | undefined }) {
  if (data === undefined) return <Skeleton lines={6} height={420} label={t('Loading the figures')} />
  const { cash_and_bank, receivable, overdue, overdue_invoices, payable, this_month, money, activity } = data
  const seesNothing =
    cash_and_bank === null && receivable === null && payable === null && this_month === null && activity === null
  if (seesNothing)
    return (
      <Card>
        <EmptyState icon="lock" title={t('No figures for your role')}>
          {t('Your role shows no balances. An administrator of the company can change that.')}
        </EmptyState>
      </Card>
    )
  const year = financialYear(data.as_of)
  return (
    <>
      <div className={styles.tiles}>
        {cash_and_bank !== null && (
          <Link to="/banking/accounts" className={styles.tile}>
            <Figure label={CASH_AND_BANK} amount={cash_and_bank} note={t('In the books today')} />
          </Link>
        )}
        {receivable !== null && (
          <Link to="/receivables/invoices" search={{ status: 'open' }} className={styles.tile}>
            <Figure label={t('To collect')} amount={receivable} note={inAWeek(data.collect_in_week, t('On open invoices'))} />
          </Link>
        )}
        {overdue !== null && (
          <Link to="/receivables/invoices" search={{ status: 'overdue' }} className={styles.tile}>
            <Figure label={t('Overdue')} amount={overdue} note={plural(overdue_invoices ?? 0, 'invoice')} />
          </Link>
        )}
        {payable !== null && (
          <Link to="/payables/pay-bills" className={styles.tile}>
            <Figure label={t('To pay')} amount={payable} note={payableNote(data)} />
          </Link>
        )}
        {this_month !== null && (
          <Link to="/reports/profit-and-loss" search={{ from: year.start, to: data.as_of }} className={styles.tile}>
            <Figure
              label={t('Profit this month')}
              amount={this_month.income - this_month.expense}
              note={t('Income less expenses')}
            />
          </Link>
        )}
      </div>
      <div className={styles.halves}>
        <div className={cx(styles.rail, styles.side)}>
          <WaitingCard data={data} />
          {cash_and_bank !== null && <CashCard />}
          {data.bank_feeds !== null && <FeedsCard feeds={data.bank_feeds} as_of={data.as_of} />}
        </div>
        <div className={cx(styles.rail, styles.main)}>
          {money !== null && <MoneyCard money={money} />}
          <SoonCard data={data} />
        </div>
        {activity !== null && (
          <div className={styles.lately}>
            <Activity activity={activity} />
          </div>
        )}
      </div>
    </>
  )
}

/** Where bills are not all that vendors are owed, what they come to. */
function payableNote({ payable, payable_on_bills, pay_in_week }: Dashboard): string {
  const week = inAWeek(pay_in_week, t('In the books today'))
  return payable === payable_on_bills ? week : `${week}; ${shortRupees(payable_on_bills ?? 0)} on approved bills`
}

const inAWeek = (amount: number | null, none: string) =>
  amount ? t('{amount} within a week', { amount: shortRupees(amount) }) : none

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

function MoneyCard({ money }: { money: NonNullable<Dashboard['money']> }) {
  const isEmpty = money.every(({ money_in, money_out }) => money_in === 0 && money_out === 0)
  return (
    <Card title={t('Money in and out')}>
      {isEmpty ? (
        <EmptyState icon="balance" title={t('No entries yet')}>
          {t('Money in and out by month appears here with the first payment or bank statement.')}
        </EmptyState>
      ) : (
        <BarChart
          label={t('Money in and out of cash and bank by month')}
          points={money.map((each) => month.format(new Date(each.month)))}
          series={[
            { id: 'in', label: t('Money in'), values: money.map(({ money_in }) => money_in) },
            { id: 'out', label: t('Money out'), values: money.map(({ money_out }) => money_out) },
          ]}
          height={280}
        />
      )}
    </Card>
  )
}

function Activity({ activity }: { activity: NonNullable<Dashboard['activity']> }) {
  return (
    <Card title={t('Recent activity')}>
      {activity.length === 0 ? (
        <p className={styles.quiet}>{t('What people do in this company appears here.')}</p>
      ) : (
        <ol className={styles.list}>
          {activity.map(({ audit_log_id, sentence, created_at }) => (
            <li key={audit_log_id}>
              <span>{sentence}</span>
              <time dateTime={created_at} className={styles.quiet}>
                {formatInstant(created_at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
