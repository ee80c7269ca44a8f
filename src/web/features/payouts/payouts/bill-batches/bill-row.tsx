import { Link } from '@tanstack/react-router'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { dueWords } from '#core/display.ts'
import { t } from '#core/messages.ts'
import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Amount } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { BillFacts, type Offers } from './bill-facts.tsx'
import { partWords } from './part-words.ts'
import styles from './pay-bills.module.css'
import { leftOf } from './payments.ts'
import type { BatchDraft } from './use-bill-batch.ts'

type Props = {
  bill: PayableBill
  vendor: PayableVendor | undefined
  batch: BatchDraft
  onRecord: ((bills_id: string) => void) | undefined
}

/** A bill to pay: what it is, when it is due, and what of it is paid now. */
export function BillRow({ bill, vendor, batch, onRecord }: Props) {
  const isOn = batch.choice.picks.has(bill.bills_id)
  return (
    <tr data-on={isOn || undefined}>
      <td className={styles.tick}>
        <Checkbox
          label={t('Pay {bill_number} of {vendor_name}', {
            bill_number: bill.bill_number,
            vendor_name: bill.vendor_name,
          })}
          hideLabel
          value={isOn}
          onChange={(value) => batch.onTick([bill], value)}
        />
      </td>
      <td className={styles.bill}>
        <b>{bill.vendor_name}</b>
        <Link to="/payables/bills/$bills_id" params={{ bills_id: bill.bills_id }}>
          {bill.bill_number}
        </Link>
        <BillFacts bill={bill} vendor={vendor} today={batch.day} offers={offersOf(bill, batch)} />
      </td>
      <td className={styles.due}>
        <BillDue due_date={bill.due_date} today={batch.day} />
      </td>
      <td className={styles.end}>
        <Amount value={leftOf(bill)} />
      </td>
      <td className={styles.pays}>{isOn && <PayNow bill={bill} batch={batch} />}</td>
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
}

function offersOf(bill: PayableBill, batch: BatchDraft): Offers {
  const { choice, found, onCredits } = batch
  const isOn = choice.picks.has(bill.bills_id)
  return {
    isEarly: isOn && !choice.declined.has(bill.bills_id) && (found.get(bill.bills_id)?.held ?? 0) === 0,
    onEarly: (value) => batch.onEarly(bill, value),
    isHeld: choice.held.has(bill.bills_id),
    onHold: (value) => batch.onHold(bill, value),
    isCredited: isOn && choice.credited.has(bill.vendors_id),
    onCredits: onCredits && ((value) => onCredits(bill, value)),
  }
}

function PayNow({ bill, batch: { choice, found, errors, onAmount } }: Pick<Props, 'bill' | 'batch'>) {
  const amount = choice.picks.get(bill.bills_id)
  return (
    <MoneyInput
      label={t('Pay now for {bill_number}', { bill_number: bill.bill_number })}
      hideLabel
      value={amount}
      error={errors.get(bill.bills_id)}
      help={partWords(amount, found.get(bill.bills_id))}
      onChange={(changed) => onAmount(bill.bills_id, changed)}
    />
  )
}

function BillDue({ due_date, today }: { due_date: IsoDate; today: IsoDate }) {
  return (
    <>
      <span>{formatDate(due_date)}</span>
      {due_date <= today && <Badge tone={due_date < today ? 'danger' : 'warning'}>{dueWords(due_date, today)}</Badge>}
    </>
  )
}
