import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { formatPaise, shortRupees } from '#web/lib/format.ts'
import { accountName } from '#web/lib/stored-names.ts'
import { Card, Figure } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

type Mover = NonNullable<Dashboard['movers']>[number]

type Props = { movers: readonly Mover[]; month: NonNullable<Dashboard['this_month']>; as_of: string }

/** Profit of the month, and the income and expense accounts that changed most since last month; each links to its entries. */
export function MoversCard({ movers, month, as_of }: Props) {
  const from = `${as_of.slice(0, 8)}01`
  return (
    <Card title={t('What changed most')}>
      <Link to="/reports/profit-and-loss" search={{ from, to: as_of }} className={styles.plain}>
        <Figure label={t('Profit this month')} amount={month.income - month.expense} note={t('Income less expenses')} />
      </Link>
      <p className={styles.quiet}>
        {movers.length === 0
          ? t('Nothing has changed from the same days last month.')
          : t('This month so far, compared with the same days last month.')}
      </p>
      <ul className={styles.list}>
        {movers.map((mover) => (
          <li key={mover.ledger_accounts_id}>
            <span className={styles.between}>
              <Link to="/reports/general-ledger" search={{ account: mover.ledger_accounts_id, from, to: as_of }}>
                {accountName(mover.account_name)}
              </Link>
              <Change mover={mover} />
            </span>
            <span className={styles.quiet}>
              {t('{value}: {amount} to {amount_2}', {
                value: mover.account_type === 'income' ? t('Income') : t('Expense'),
                amount: shortRupees(mover.last_month),
                amount_2: shortRupees(mover.this_month),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Change({ mover: { this_month, last_month, account_type } }: { mover: Mover }) {
  const change = this_month - last_month
  const isGood = change > 0 === (account_type === 'income')
  return (
    <span className={isGood ? styles.good : styles.bad} title={`₹${formatPaise(Math.abs(change))}`}>
      {change > 0 ? '▲' : '▼'} <span className="visually-hidden">{change > 0 ? `${t('up by')} ` : `${t('down by')} `}</span>
      {shortRupees(Math.abs(change))}
    </span>
  )
}
