import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import type { Dashboard } from '#contract/reporting/reports.ts'
import { formatDate, formatPaise, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import styles from './dashboard.module.css'

type Task = { id: string; icon: IconName; link: ReactNode; note?: string }

/** Only what needs an action; nothing when nothing does. */
export function WaitingCard({ data }: { data: Dashboard }) {
  const tasks = useTasks(data)
  if (tasks.length === 0) return null
  return (
    <Card title={t('Needs you today')}>
      <ul className={styles.tasks}>
        {tasks.map(({ id, icon, link, note }) => (
          <li key={id}>
            <Icon name={icon} />
            <span>
              {link}
              {note && <span className={styles.quiet}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useTasks(data: Dashboard): Task[] {
  const mayApprove = usePermitted(['ACCOUNTS_PAYABLE_APPROVE'])
  const mayPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { overdue_invoices, overdue, taxes_due, bank_feeds } = data
  const lines = bank_feeds?.reduce((sum, { unmatched_count }) => sum + unmatched_count, 0) ?? 0
  const approvals = data.approvals_waiting ?? 0
  const release = data.payouts_to_release ?? 0
  const review = mayApprove ? (data.bills_to_review ?? 0) : 0
  const pay = mayPay ? (data.bills_due ?? 0) : 0
  const tasks: (Task | false)[] = [
    approvals > 0 && {
      id: 'approvals',
      icon: 'check',
      link: <Link to="/bill-approval">{t('Decide {approvals}', { approvals: plural(approvals, 'approval') })}</Link>,
    },
    release > 0 && {
      id: 'release',
      icon: 'lock',
      link: (
        <Link to="/payout" search={{ tab: 'to_approve' }}>
          {t('Release {payouts} with a one-time password', { payouts: plural(release, 'payout') })}
        </Link>
      ),
    },
    review > 0 && {
      id: 'review',
      icon: 'eye',
      link: <Link to="/payables/bills">{t('Review {bills}', { bills: plural(review, 'bill') })}</Link>,
    },
    pay > 0 && {
      id: 'pay',
      icon: 'send',
      link: <Link to="/payables/pay-bills">{t('Pay {bills} due today or before', { bills: plural(pay, 'bill') })}</Link>,
    },
    ...(taxes_due ?? []).map(({ tax, month, due, amount }) => ({
      id: `${tax} ${month}`,
      icon: 'flag' as const,
      link: (
        <Link to="/reports/balance-sheet" search={{ as_of: data.as_of }}>
          {t('{tax} of {date} by {date_2}', { tax, date: formatDate(month).slice(2), date_2: formatDate(due) })}
        </Link>
      ),
      note: t('₹{amount} by the books', { amount: formatPaise(amount) }),
    })),
    (overdue_invoices ?? 0) > 0 && {
      id: 'overdue',
      icon: 'invoice',
      link: (
        <Link to="/receivables/invoices" search={{ status: 'overdue' }}>
          {t('Follow up {invoices}', { invoices: plural(overdue_invoices ?? 0, 'overdue invoice') })}
        </Link>
      ),
      note: `₹${formatPaise(overdue ?? 0)}`,
    },
    lines > 0 && {
      id: 'match',
      icon: 'match',
      link: <Link to="/banking/reconcile">{t('Match {lines}', { lines: plural(lines, 'bank line') })}</Link>,
    },
  ]
  return tasks.filter((task) => task !== false)
}
