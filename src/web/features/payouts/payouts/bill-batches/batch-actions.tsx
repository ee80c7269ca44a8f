import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshBatch, useRetryBatch, useSubmitBatch } from '../batch-api.ts'
import { isToSubmit } from '../words.ts'

/** Creates the failed payments of a batch again. */
export function RetryPayments({ row_imports_id, count }: { row_imports_id: string; count: number }) {
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

/** Asks the bank for the status of queued payments. */
export function AskBank({ row_imports_id }: { row_imports_id: string }) {
  const { mutate, isPending } = useRefreshBatch(row_imports_id)
  return (
    <Button icon="refresh" busy={isPending} onClick={() => mutate()}>
      {t('Ask the bank')}
    </Button>
  )
}

/** Why a batch is not with its approvers yet, and the button that submits it. */
export function SubmitBatch({ row_imports_id, problem }: { row_imports_id: string; problem: string }) {
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
