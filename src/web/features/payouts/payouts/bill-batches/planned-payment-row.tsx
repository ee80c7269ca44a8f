import { t } from '#core/messages.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { Amount } from '#web/ui/layout.tsx'
import styles from './pay-bills.module.css'
import type { PlannedPayment } from './payments.ts'
import { railWords } from './rail-words.ts'

/** One payment: its vendor and bills, how and when it arrives, and warnings. */
export function PlannedPaymentRow({ payment: { vendor, bills, amount, plan, is_unusual } }: { payment: PlannedPayment }) {
  return (
    <li>
      <span className={styles.line}>
        <span>
          <b>{vendor.vendor_name}</b>{' '}
          <span className={styles.quiet}>
            {[vendor.masked_account_number?.replace(/X+/, '•• '), bills.length > 1 && plural(bills.length, 'bill')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Amount value={amount} />
      </span>
      <span className={styles.quiet}>{railWords(plan)}</span>
      {vendor.payee_warning && <span data-tone="warning">{vendor.payee_warning}</span>}
      {vendor.is_first_payment && <span data-tone="info">{t('First payment to this vendor')}</span>}
      {is_unusual && (
        <span data-tone="warning">
          {t('More than twice the largest payment of the last 12 months (₹{amount})', {
            amount: formatPaise(vendor.past.largest),
          })}
        </span>
      )}
    </li>
  )
}
