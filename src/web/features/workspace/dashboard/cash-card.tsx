import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { CASH_AND_BANK, CashBridge } from '#web/features/reporting/shared/bridge.tsx'
import { addDays, formatDate } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Amount, Card, Figure } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { cashPositionQuery } from './api.ts'
import styles from './dashboard.module.css'

/** The cash balance, its change in the month, and its reconciliation with the banks' balances. */
export function CashCard({ data: { cash_and_bank, cash_month, as_of } }: { data: Dashboard }) {
  if (cash_and_bank === null) return null
  return (
    <Card title={CASH_AND_BANK}>
      <Link to="/banking/accounts" className={styles.plain}>
        <Figure label={t('In the books today')} amount={cash_and_bank} />
      </Link>
      {cash_month && <MonthBridge month={cash_month} now={cash_and_bank} as_of={as_of} />}
      <h3 className={styles.sub}>{t('From the books to the bank')}</h3>
      <BankBridge />
    </Card>
  )
}

type Month = NonNullable<Dashboard['cash_month']>

/** Opening + in − out = now; each figure links to its details. */
function MonthBridge({
  month: { from, opening, money_in, money_out },
  now,
  as_of,
}: {
  month: Month
  now: number
  as_of: string
}) {
  const maySee = usePermitted(['REPORTS'])
  const flow = (amount: ReactNode) =>
    maySee ? (
      <Link to="/reports/cash-flow" search={{ from, to: as_of, method: 'direct' }}>
        {amount}
      </Link>
    ) : (
      amount
    )
  return (
    <table className={styles.bridge}>
      <caption className="visually-hidden">{t('Cash and bank this month')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('On {date}', { date: formatDate(from) })}</th>
          <td>
            {maySee ? (
              <Link to="/reports/balance-sheet" search={{ as_of: addDays(from, -1) }}>
                <Amount value={opening} />
              </Link>
            ) : (
              <Amount value={opening} />
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">{t('+ Money in')}</th>
          <td>{flow(<Amount value={money_in} />)}</td>
        </tr>
        <tr>
          <th scope="row">{t('− Money out')}</th>
          <td>{flow(<Amount value={money_out} />)}</td>
        </tr>
        <tr className={styles.left}>
          <th scope="row">{t('= Now')}</th>
          <td>
            <Amount value={now} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function BankBridge() {
  const { data, error, refetch } = useQuery(cashPositionQuery)
  if (error && !data) return <ErrorState error={error} title={t('The balances could not be loaded')} onRetry={refetch} />
  if (data === undefined) return <Skeleton lines={3} height={84} label={t('Loading the balances')} />
  return <CashBridge position={data} />
}
