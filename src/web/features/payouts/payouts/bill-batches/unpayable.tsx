import { Link } from '@tanstack/react-router'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { BillFacts } from './bill-facts.tsx'
import styles from './pay-bills.module.css'

type Props = {
  rows: readonly PayableBill[]
  vendors: readonly PayableVendor[]
  onRecord: ((bills_id: string) => void) | undefined
  today: IsoDate
}

/** Bills that cannot be paid here, each with the reason and a link to resolve it. */
export function Unpayable({ rows, vendors, onRecord, today }: Props) {
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
              <BillFacts bill={bill} vendor={vendors.find((each) => each.vendors_id === bill.vendors_id)} today={today} />
            </span>
            <span className={styles.state}>
              <Amount value={bill.amount_due} />
              {onRecord && bill.is_approved && (
                <IconButton
                  icon="money"
                  label={t('Record payment of {bill_number}', { bill_number: bill.bill_number })}
                  onClick={() => onRecord(bill.bills_id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
