import { Link } from '@tanstack/react-router'
import { t, translate } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'
import { Amount } from '#web/ui/layout.tsx'
import styles from './pay-bills.module.css'
import { PayoutBadge } from '../payout-badge.tsx'

/** One payment of a batch: its bills, its status, and what is wrong with it. */
export function BatchPayment({ payment }: { payment: BillBatch['payments'][number] }) {
  const { payouts_id, payee_name, masked_account_number, bills, rail, expected_by, utr, status_reason } = payment
  const discount = sumPaise(bills.map((bill) => bill.discount))
  return (
    <li>
      <span className={styles.line}>
        <span>
          <Link to="/payout/$payouts_id" params={{ payouts_id }}>
            <b>{payee_name}</b>
          </Link>{' '}
          <span className={styles.quiet}>
            {[
              masked_account_number?.replace(/X+/, '•• '),
              bills.map(({ bill_number }) => bill_number).join(', '),
              discount > 0 && t('less ₹{amount} discount', { amount: formatPaise(discount) }),
              rail && translate(railNames[rail]),
              utr && `UTR ${utr}`,
              payment.payout_status === 'processing' && expected_by && t('there by {time}', { time: formatInstant(expected_by) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles.state}>
          <PayoutBadge payout={{ ...payment, scheduled_on: null }} />
          <Amount value={payment.amount} />
        </span>
      </span>
      {status_reason && <span data-tone="danger">{status_reason}</span>}
      {payment.payout_status === 'pending' && payment.approval_problem && (
        <span data-tone="warning">{payment.approval_problem}</span>
      )}
      {payment.remarks.map((remark) => (
        <span key={remark} data-tone="info">
          {remark}
        </span>
      ))}
    </li>
  )
}
