import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { allocationsOf, type Shares } from './allocation.ts'
import styles from './payments.module.css'

type Props = {
  dues: readonly InvoiceRow[]
  shares: Shares
  onChange: (shares: Shares) => void
  /** What there is to allocate. */
  available: Paise
  errors: Readonly<Record<string, string>>
}

/** How much goes to each open invoice, and what is left over. */
export function AllocationList({ dues, shares, onChange, available, errors }: Props) {
  const sent = allocationsOf(shares, dues)
  const left = available - sumPaise(sent.map(({ amount }) => amount))
  return (
    <fieldset className={styles.dues}>
      <legend className={styles.legend}>Settles</legend>
      {dues.map((invoice) => {
        const place = sent.findIndex(({ invoices_id }) => invoices_id === invoice.invoices_id)
        const share = shares[invoice.invoices_id]
        return (
          <div key={invoice.invoices_id} className={styles.due}>
            <span className={styles.dueWords}>
              {invoice.invoice_number}
              <small>
                due {formatDate(invoice.due_date)}, owes ₹{formatPaise(invoice.amount_due)}
              </small>
            </span>
            <MoneyInput
              label={`For ${invoice.invoice_number}`}
              hideLabel
              name={place < 0 ? `share.${invoice.invoices_id}` : `allocations.${place}.amount`}
              value={share}
              onChange={(amount) => onChange({ ...shares, [invoice.invoices_id]: amount })}
              error={
                (share ?? 0) > invoice.amount_due
                  ? `It owes only ₹${formatPaise(invoice.amount_due)}`
                  : errors[`allocations.${place}.amount`]
              }
            />
          </div>
        )
      })}
      {dues.length === 0 && <p className={styles.hint}>Nothing is due. The whole of it is kept as the customer’s advance.</p>}
      <p className={left < 0 ? styles.over : styles.hint} role={left < 0 ? 'alert' : undefined}>
        {left < 0 && `₹${formatPaise(-left)} more is allocated than was received`}
        {left > 0 && dues.length > 0 && `₹${formatPaise(left)} is left over and kept as the customer’s advance`}
        {left === 0 && dues.length > 0 && 'All of it is allocated'}
      </p>
      {errors['allocations'] !== undefined && <p className={styles.over}>{errors['allocations']}</p>}
    </fieldset>
  )
}
