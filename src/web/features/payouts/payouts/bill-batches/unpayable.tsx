import { Link } from '@tanstack/react-router'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Amount, Card } from '#web/ui/layout.tsx'
import styles from './pay-bills.module.css'

/** Bills that cannot be paid here now: each with the reason, and where to change that. */
export function Unpayable({ rows }: { rows: readonly PayableBill[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={t('Can’t be paid here now')}>
      <ul className={styles.unpayable} aria-label={t('Bills that can’t be paid now')}>
        {rows.map((bill) => (
          <li key={bill.bills_id}>
            <span>
              <b>{bill.vendor_name}</b> {bill.bill_number}
              <span className={styles.quiet}>{t('Due {date}', { date: formatDate(bill.due_date) })}</span>
              <span className={styles.reason}>
                {bill.problem?.text} {bill.problem && <Link to={bill.problem.link}>{bill.problem.label}</Link>}
              </span>
            </span>
            <Amount value={bill.amount_due} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
