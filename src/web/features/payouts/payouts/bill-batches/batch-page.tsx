import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { BillBatch } from '#contract/payouts/bill-batches.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { billBatchQuery } from './api.ts'
import { AskBank, RetryPayments, SubmitBatch } from './batch-actions.tsx'
import { BatchPayment } from './batch-payment.tsx'
import styles from './pay-bills.module.css'
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
      {batch.workflow_problem && <SubmitBatch row_imports_id={row_imports_id} problem={batch.workflow_problem} />}
      {groups.map(({ title, statuses }) => {
        const some = payments.filter((each) => statuses.includes(each.payout_status))
        if (some.length === 0) return null
        return (
          <Card
            key={title}
            title={`${title} (${some.length})`}
            actions={
              statuses.includes('failed') ? (
                <RetryPayments
                  row_imports_id={row_imports_id}
                  count={some.filter(({ payout_status: s }) => s === 'failed' || s === 'reversed').length}
                />
              ) : statuses.includes('pending') && releasable.length > 0 ? (
                <Button tone="primary" icon="done" onClick={() => setReleasing(true)}>
                  {t('Release {payments}', { payments: plural(releasable.length, 'payment') })}
                </Button>
              ) : statuses.includes('queued') ? (
                <AskBank row_imports_id={row_imports_id} />
              ) : undefined
            }
          >
            <ul className={styles.payments} aria-label={title}>
              {some.map((payment) => (
                <BatchPayment key={payment.payouts_id} payment={payment} />
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
