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
import { leftOf } from './payments.ts'
import type { Choice, Settlement } from './settlement.ts'

type Props = {
  rows: readonly PayableBill[]
  vendors: readonly PayableVendor[]
  choice: Choice
  found: ReadonlyMap<string, Settlement>
  /** What the server or the screen says of an amount, by bill. */
  errors: ReadonlyMap<string, string>
  onTick: (some: readonly PayableBill[], isOn: boolean) => void
  onAmount: (bills_id: string, amount: number | undefined) => void
  onEarly: (bill: PayableBill, isOn: boolean) => void
  onCredits: ((bill: PayableBill, isOn: boolean) => void) | undefined
  onRecord: ((bills_id: string) => void) | undefined
  today: IsoDate
}

/** The bills to pay: tick some, pay less of one, and see what that means. */
export function BillsTable({ rows, vendors, choice, found, errors, onRecord, today, ...on }: Props) {
  const { picks, credited, declined } = choice
  const shown = rows.filter((bill) => picks.has(bill.bills_id)).length
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
              onChange={(isOn) => on.onTick(rows, isOn)}
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
                  onChange={(value) => on.onTick([bill], value)}
                />
              </td>
              <td className={styles.bill}>
                <b>{bill.vendor_name}</b>
                <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
                  {bill.bill_number}
                </Link>
                <BillFacts
                  bill={bill}
                  vendor={vendors.find((each) => each.vendors_id === bill.vendors_id)}
                  today={today}
                  offers={{
                    isEarly: isOn && !declined.has(bill.bills_id),
                    onEarly: (value) => on.onEarly(bill, value),
                    isCredited: isOn && credited.has(bill.vendors_id),
                    onCredits: on.onCredits && ((value) => on.onCredits?.(bill, value)),
                  }}
                />
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
                    help={partWords(picks.get(bill.bills_id), found.get(bill.bills_id))}
                    onChange={(amount) => on.onAmount(bill.bills_id, amount)}
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

/** What the amount leaves, and what it would have to be for the discount; what settles the bill beside money. */
function partWords(amount: number | undefined, found: Settlement | undefined): string | undefined {
  if (amount === undefined || !found) return undefined
  const { most, full, granted, discount, credited } = found
  if (amount === full) {
    const parts = [
      credited > 0 && t('₹{amount} of credit', { amount: formatPaise(credited) }),
      discount > 0 && t('₹{amount} discount', { amount: formatPaise(discount) }),
    ].filter(Boolean)
    return parts.length > 0 ? t('less {parts}', { parts: parts.join(', ') }) : undefined
  }
  if (amount <= 0 || amount > most) return undefined
  if (granted > 0) return t('Pay ₹{amount} to take the discount', { amount: formatPaise(full) })
  return most > amount ? t('₹{amount} stays due', { amount: formatPaise(most - amount) }) : undefined
}
