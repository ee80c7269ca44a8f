import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { sumPaise } from '#core/money.ts'
import { railNames } from '#core/payouts/rails.ts'
import { t, translate } from '#core/messages.ts'
import { formatInstant, formatPaise, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Amount, Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshBatch, useRetryBatch, useSubmitBatch } from '../api.ts'
import { PayoutBadge } from '../payout-badge.tsx'
import { billBatchQuery } from './api.ts'
import styles from './pay-bills.module.css'
import { isToSubmit } from '../words.ts'
import { ReleaseDialog } from './release-dialog.tsx'

type Props = { row_imports_id: string; isNew: boolean }
type Payment = BillBatch['payments'][number]

/** The result of a batch of bills: payments made, pending with their approver, and failed with a retry. */
export function BatchPage({ row_imports_id, isNew }: Props) {
  const { data: batch, error, refetch } = useQuery(billBatchQuery(row_imports_id))
  return (
    <Page>
      <PageHeader
        title={batch ? t('Payment of {bills}', { bills: plural(batch.bill_count, 'bill') }) : t('Payment of bills')}
        section={t('Pay Bills')}
        above={<Link to="/payables/pay-bills">{t('Pay Bills')}</Link>}
        description={
          batch && t('₹{amount} from {account_label}', { amount: formatPaise(batch.amount), account_label: batch.account_label })
        }
        actions={<ButtonLink to="/payables/pay-bills">{t('Pay more bills')}</ButtonLink>}
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : batch === undefined ? (
        <Skeleton lines={6} height={320} />
      ) : (
        <Batch batch={batch} isNew={isNew} />
      )}
    </Page>
  )
}

const groups: readonly { title: string; statuses: readonly Payment['payout_status'][] }[] = [
  { title: t('Failed'), statuses: ['failed', 'reversed', 'rejected', 'cancelled'] },
  { title: t('Waiting for approval'), statuses: ['pending'] },
  { title: t('On the way'), statuses: ['scheduled', 'queued', 'processing', 'exported'] },
  { title: t('Paid'), statuses: ['processed'] },
]

function Batch({ batch, isNew }: { batch: BillBatch; isNew: boolean }) {
  const { row_imports_id, payments } = batch
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const releasable = canPay ? payments.filter((each) => each.payout_status === 'pending' && each.approval_problem === null) : []
  const [isReleasing, setReleasing] = useState(isNew)
  return (
    <>
      {batch.workflow_problem && <Submit row_imports_id={row_imports_id} problem={batch.workflow_problem} />}
      {groups.map(({ title, statuses }) => {
        const some = payments.filter((each) => statuses.includes(each.payout_status))
        if (some.length === 0) return null
        return (
          <Card
            key={title}
            title={`${title} (${some.length})`}
            actions={
              statuses.includes('failed') ? (
                <Retry
                  row_imports_id={row_imports_id}
                  count={some.filter(({ payout_status: s }) => s === 'failed' || s === 'reversed').length}
                />
              ) : statuses.includes('pending') && releasable.length > 0 ? (
                <Button tone="primary" icon="done" onClick={() => setReleasing(true)}>
                  {t('Release {payments}', { payments: plural(releasable.length, 'payment') })}
                </Button>
              ) : statuses.includes('queued') ? (
                <Ask row_imports_id={row_imports_id} />
              ) : undefined
            }
          >
            <ul className={styles.payments} aria-label={title}>
              {some.map((payment) => (
                <Row key={payment.payouts_id} payment={payment} />
              ))}
            </ul>
          </Card>
        )
      })}
      {isReleasing && releasable.length > 0 && (
        <ReleaseDialog payments={releasable} account_label={batch.account_label} onClose={() => setReleasing(false)} />
      )}
    </>
  )
}

function Row({ payment }: { payment: Payment }) {
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

function Retry({ row_imports_id, count }: { row_imports_id: string; count: number }) {
  const { mutate, isPending } = useRetryBatch(row_imports_id)
  if (count === 0) return null
  return (
    <Button
      icon="refresh"
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ retried_count }) =>
            toast({ text: t('{payments} created again: release them', { payments: plural(retried_count, 'payment') }) }),
        })
      }
    >
      {t('Try again')}
    </Button>
  )
}

function Ask({ row_imports_id }: { row_imports_id: string }) {
  const { mutate, isPending } = useRefreshBatch(row_imports_id)
  return (
    <Button icon="refresh" busy={isPending} onClick={() => mutate()}>
      {t('Ask the bank')}
    </Button>
  )
}

function Submit({ row_imports_id, problem }: { row_imports_id: string; problem: string }) {
  const { mutate, isPending } = useSubmitBatch(row_imports_id)
  return (
    <Notice
      action={
        isToSubmit(problem) ? (
          <Button tone="primary" busy={isPending} onClick={() => mutate()}>
            {t('Submit for approval')}
          </Button>
        ) : undefined
      }
    >
      {problem}
    </Notice>
  )
}
