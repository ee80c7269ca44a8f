import { Link } from '@tanstack/react-router'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { BillFacts } from './bill-facts.tsx'
import styles from './pay-bills.module.css'
import { leftOf, type Picks } from './payments.ts'

type Props = {
  rows: readonly PayableBill[]
  vendors: readonly PayableVendor[]
  picks: Picks
  /** Errors of the amounts by bill, from the server or the form. */
  errors: ReadonlyMap<string, string>
  onPick: (picks: Picks) => void
  onRecord: ((bills_id: string) => void) | undefined
  today: IsoDate
}

/** The bills to pay: select some, reduce an amount, and see the implications. */
export function BillsTable({ rows, vendors, picks, errors, onPick, onRecord, today }: Props) {
  const shown = rows.filter((bill) => picks.has(bill.bills_id)).length
  const tick = (some: readonly PayableBill[], isOn: boolean) => {
    const next = new Map(picks)
    for (const bill of some) {
      if (isOn && !next.has(bill.bills_id)) next.set(bill.bills_id, leftOf(bill))
      if (!isOn) next.delete(bill.bills_id)
    }
    onPick(next)
  }
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
              onChange={(isOn) => tick(rows, isOn)}
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
        {rows.map((bill) => {
          const isOn = picks.has(bill.bills_id)
          return (
            <tr key={bill.bills_id} data-on={isOn || undefined}>
              <td className={styles.tick}>
                <Checkbox
                  label={t('Pay {bill_number} of {vendor_name}', {
                    bill_number: bill.bill_number,
                    vendor_name: bill.vendor_name,
                  })}
                  hideLabel
                  value={isOn}
                  onChange={(value) => tick([bill], value)}
                />
              </td>
              <td className={styles.bill}>
                <b>{bill.vendor_name}</b>
                <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
                  {bill.bill_number}
                </Link>
                <BillFacts bill={bill} vendor={vendors.find((each) => each.vendors_id === bill.vendors_id)} today={today} />
              </td>
              <td className={styles.due}>
                <span>{formatDate(bill.due_date)}</span>
                {bill.due_date <= today && (
                  <Badge tone={bill.due_date < today ? 'danger' : 'warning'}>{dueWords(bill.due_date, today)}</Badge>
                )}
              </td>
              <td className={styles.end}>
                <Amount value={leftOf(bill)} />
              </td>
              <td className={styles.pays}>
                {isOn && (
                  <MoneyInput
                    label={t('Pay now for {bill_number}', { bill_number: bill.bill_number })}
                    hideLabel
                    value={picks.get(bill.bills_id)}
                    error={errors.get(bill.bills_id)}
                    help={partWords(bill, picks.get(bill.bills_id))}
                    onChange={(amount) => onPick(new Map(picks).set(bill.bills_id, amount))}
                  />
                )}
              </td>
              <td className={styles.menu}>
                {onRecord && (
                  <IconButton
                    icon="money"
                    label={t('Record payment of {bill_number}', { bill_number: bill.bill_number })}
                    onClick={() => onRecord(bill.bills_id)}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function partWords(bill: PayableBill, amount: number | undefined): string | undefined {
  const left = leftOf(bill) - (amount ?? 0)
  return amount !== undefined && amount > 0 && left > 0 ? t('₹{amount} stays due', { amount: formatPaise(left) }) : undefined
}
