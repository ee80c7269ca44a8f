import { t } from '#core/messages.ts'
import type { PayableBill } from '#contract/payouts/bill-batches.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { BillRow } from './bill-row.tsx'
import type { PayableBills } from './bill-selection.ts'
import styles from './pay-bills.module.css'
import type { BatchDraft } from './use-bill-batch.ts'

type Props = {
  rows: readonly PayableBill[]
  data: PayableBills
  batch: BatchDraft
  onRecord: ((bills_id: string) => void) | undefined
}

/** The bills to pay: tick some, pay less of one, and see what that means. */
export function BillsTable({ rows, data, batch, onRecord }: Props) {
  const shown = rows.filter((bill) => batch.choice.picks.has(bill.bills_id)).length
  return (
    <table className={styles.bills} aria-label={t('Bills to pay')}>
      <thead>
        <tr>
          <th>
            <Checkbox
              label={t('Select all')}
              hideLabel
              value={shown === rows.length}
              mixed={shown > 0 && shown < rows.length}
              onChange={(isOn) => batch.onTick(rows, isOn)}
            />
          </th>
          <th>{t('Bill')}</th>
          <th>{t('Due')}</th>
          <th className={styles.end}>{t('To pay (₹)')}</th>
          <th className={styles.end}>{t('Pay now (₹)')}</th>
          <th>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((bill) => (
          <BillRow
            key={bill.bills_id}
            bill={bill}
            vendor={data.vendors.find((each) => each.vendors_id === bill.vendors_id)}
            batch={batch}
            onRecord={onRecord}
          />
        ))}
      </tbody>
    </table>
  )
}
