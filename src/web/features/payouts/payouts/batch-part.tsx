import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { PayoutBatch } from '#contract/payouts/payout-batches.ts'
import { formatCount, formatPaise, plural } from '#web/lib/format.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts, Stack } from '#web/ui/layout.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshBatch, useRetryBatch, batchQuery, useSubmitBatch } from './batch-api.ts'
import { ApproveBatch } from './approve-batch.tsx'
import styles from './payouts.module.css'
import { isToSubmit, statusWords } from './words.ts'

/** The result of a payout file: control totals, one approval for all, statuses, and retrying failed payouts. */
export function BatchPart({ row_imports_id }: { row_imports_id: string }) {
  const { data: batch } = useQuery(batchQuery(row_imports_id))
  const [isApproving, setApproving] = useState(false)
  if (!batch || batch.payout_count === 0) return null
  const ended = batch.states
    .filter(({ payout_status }) => payout_status === 'processed' || payout_status === 'failed' || payout_status === 'reversed')
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <Card
      title={t('Payouts in this file')}
      actions={<Acts batch={batch} row_imports_id={row_imports_id} onApprove={() => setApproving(true)} />}
    >
      <Stack>
        <Facts
          items={[
            [t('Payouts'), formatCount(batch.payout_count)],
            [t('Control total'), `₹${formatPaise(batch.control_sum)}`],
            [t('Account numbers'), t('{hash_total} is the sum of their last six digits', { hash_total: batch.hash_total })],
            ...batch.states.map(
              ({ payout_status, count, amount }) =>
                [statusWords[payout_status], `${formatCount(count)} · ₹${formatPaise(amount)}`] as const,
            ),
          ]}
        />
        {batch.workflow_problem && <Notice>{batch.workflow_problem}</Notice>}
        {batch.is_under_way && (
          <Progress
            value={ended}
            max={batch.payout_count}
            label={t('{count} of {count_2} decided', { count: formatCount(ended), count_2: formatCount(batch.payout_count) })}
          />
        )}
      </Stack>
      {isApproving && batch.to_approve_count > 0 && (
        <ApproveBatch batch={batch} row_imports_id={row_imports_id} onClose={() => setApproving(false)} />
      )}
    </Card>
  )
}

type ActsProps = { batch: PayoutBatch; row_imports_id: string; onApprove: () => void }
function Acts({ batch, row_imports_id, onApprove }: ActsProps) {
  const navigate = useNavigate()
  const canPay = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const { mutate: retry, isPending: isRetrying } = useRetryBatch(row_imports_id)
  const { mutate: refresh, isPending: isAsking } = useRefreshBatch(row_imports_id)
  const { mutate: submit, isPending: isSubmitting } = useSubmitBatch(row_imports_id)
  return (
    <div className={styles.acts}>
      {batch.is_under_way && (
        <Button icon="refresh" busy={isAsking} onClick={() => refresh()}>
          {t('Ask the bank')}
        </Button>
      )}
      {batch.failed_count > 0 && (
        <Button
          icon="refresh"
          busy={isRetrying}
          onClick={() =>
            retry(undefined, {
              onSuccess: ({ retried_count }) =>
                toast({ text: t('{payouts} created again: approve them', { payouts: plural(retried_count, 'payout') }) }),
            })
          }
        >
          {t('Retry {ones}', { ones: plural(batch.failed_count, 'failed one', 'failed ones') })}
        </Button>
      )}
      <Button onClick={() => void navigate({ to: '/payout', search: { file: row_imports_id } })}>{t('View payouts')}</Button>
      {batch.workflow_problem && isToSubmit(batch.workflow_problem) && (
        <Button tone="primary" busy={isSubmitting} onClick={() => submit()}>
          {t('Submit for approval')}
        </Button>
      )}
      {canPay && batch.to_approve_count > 0 && batch.workflow_problem === null && (
        <Button tone="primary" icon="done" onClick={onApprove}>
          {t('Approve {count}', { count: formatCount(batch.to_approve_count) })}
        </Button>
      )}
    </div>
  )
}
