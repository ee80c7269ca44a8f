import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/dates.ts'
import { vendorBlockerLine } from '#core/entitlements/vendor-blocker.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { reasonText } from '#web/lib/reason.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of a bill: why it waits, what blocks it, what it resembles, when it must be paid. */
export function BillNotices({ bill }: { bill: Bill }) {
  const { status, msme, sent_back_reason, approval_problem, payment_blocker } = bill
  const isOpen = status === 'draft' || status === 'to_be_reviewed'
  const canApprove = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  return (
    <>
      {status === 'cancelled' && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}.', {
            date: formatDate(bill.cancelled_on ?? ''),
            cancel_reason: bill.cancel_reason,
          })}
        </Notice>
      )}
      {status === 'draft' && sent_back_reason && (
        <Notice tone="warning">{t('Sent back: {sent_back_reason}', { sent_back_reason })}</Notice>
      )}
      {status === 'to_be_reviewed' && canApprove && approval_problem && <Notice>{approval_problem}</Notice>}
      {bill.tds_problem && <Notice tone="warning">{bill.tds_problem}</Notice>}
      {canPay && payment_blocker && <Notice tone="warning">{vendorBlockerLine(payment_blocker)}</Notice>}
      {isOpen && <Duplicates bill={bill} />}
      {msme && status !== 'paid' && status !== 'cancelled' && (
        <Notice tone={bill.due_date > msme.pay_by ? 'warning' : 'info'}>
          {t('Pay by {date}. {why}.', { date: formatDate(msme.pay_by), why: reasonText(msme.why) })}
        </Notice>
      )}
    </>
  )
}

function Duplicates({ bill: { duplicates, duplicate_reason } }: { bill: Bill }) {
  return duplicates.map((other) => (
    <Notice key={other.bills_id} tone="warning">
      {other.reason}:{' '}
      <Link to="/payables/bills/$bills_id" params={{ bills_id: other.bills_id }}>
        {other.bill_number}
      </Link>{' '}
      {`${t('of')} `}
      {formatDate(other.bill_date)}
      {` ${t('for ₹')}`}
      {formatPaise(other.total)}.{duplicate_reason && ` ${t('Not a duplicate: {duplicate_reason}', { duplicate_reason })}`}
    </Notice>
  ))
}
