import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { allocationsOf, dueOnly, type Settling, type Shares, takes } from './allocation.ts'
import styles from './payments.module.css'

type Props = {
  dues: readonly InvoiceRow[]
  shares: Shares
  onChange: (shares: Shares) => void
  /** The amount to allocate. */
  available: Paise
  settling?: Settling
  errors: Readonly<Record<string, string>>
}

/** The amount for each open invoice, and the rest. */
export function AllocationList({ dues, shares, onChange, available, settling = dueOnly, errors }: Props) {
  const sent = allocationsOf(shares, dues)
  const left = available - sumPaise(sent.map(({ amount }) => amount))
  return (
    <fieldset className={styles.dues}>
      <legend className={styles.legend}>{t('Settles')}</legend>
      {dues.map((invoice) => {
        const place = sent.findIndex(({ invoices_id }) => invoices_id === invoice.invoices_id)
        const share = shares[invoice.invoices_id]
        return (
          <div key={invoice.invoices_id} className={styles.due}>
            <span className={styles.dueWords}>
              {invoice.invoice_number}
              <small>
                {t('due {date}, ₹{amount} due', { date: formatDate(invoice.due_date), amount: formatPaise(invoice.amount_due) })}
              </small>
            </span>
            <MoneyInput
              label={t('For {invoice_number}', { invoice_number: invoice.invoice_number })}
              hideLabel
              name={place < 0 ? `share.${invoice.invoices_id}` : `allocations.${place}.amount`}
              value={share}
              onChange={(amount) => onChange({ ...shares, [invoice.invoices_id]: amount })}
              error={
                (share ?? 0) > takes(invoice, settling)
                  ? t('Only ₹{amount} is due', { amount: formatPaise(takes(invoice, settling)) })
                  : errors[`allocations.${place}.amount`]
              }
            />
          </div>
        )
      })}
      {dues.length === 0 && (
        <p className={styles.hint}>{t('Nothing is due. The whole amount becomes the customer’s advance.')}</p>
      )}
      <p className={left < 0 ? styles.over : styles.hint} role={left < 0 ? 'alert' : undefined}>
        {left < 0 && t('You allocated ₹{amount} more than you received', { amount: formatPaise(-left) })}
        {left > 0 &&
          dues.length > 0 &&
          t('₹{amount} is left over and becomes the customer’s advance', { amount: formatPaise(left) })}
        {left === 0 && dues.length > 0 && t('Fully allocated')}
      </p>
      {errors['allocations'] !== undefined && <p className={styles.over}>{errors['allocations']}</p>}
    </fieldset>
  )
}
