import { t } from '#core/messages.ts'
import type { ReopeningRequest } from '#contract/accounting/periods.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useDecide, useWithdraw } from './api.ts'

/** A request to open a lock. Its requester waits; anyone else with the permission can decide. */
export function ReopeningNotice({ request, mayDecide }: { request: ReopeningRequest; mayDecide: boolean }) {
  const me = useSession()
  const { mutate: decide, isPending } = useDecide(request.reopening_requests_id)
  const { mutate: withdraw, isPending: isWithdrawing } = useWithdraw(request.reopening_requests_id)
  const isOwn = me.accounts_id === request.asked_by
  const what = request.lock_to === null ? t('Open it') : t('Lock it only up to {date}', { date: formatDate(request.lock_to) })
  return (
    <Notice
      tone="warning"
      action={
        mayDecide &&
        (isOwn ? (
          <Button busy={isWithdrawing} onClick={() => withdraw()}>
            {t('Withdraw')}
          </Button>
        ) : (
          <>
            <Button tone="primary" busy={isPending} onClick={() => decide(true)}>
              {what}
            </Button>
            <Button busy={isPending} onClick={() => decide(false)}>
              {t('Keep it locked')}
            </Button>
          </>
        ))
      }
    >
      {request.asked_by_name ?? t('Somebody')}
      {` ${t('asked on')} `}
      {formatInstant(request.asked_at)}
      {` ${t('to open it')}`}
      {request.lock_to !== null && ` ${t('after {date}', { date: formatDate(request.lock_to) })}`}: {request.reason}.{' '}
      {isOwn && t('Another owner or administrator must agree.')}
    </Notice>
  )
}
