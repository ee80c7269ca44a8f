import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'

type Cancelled = { status: string; cancelled_on: string | null; cancel_reason: string | null }

/** Shown on a cancelled document: when and why. */
export function CancelledNotice({ document: { status, cancelled_on, cancel_reason } }: { document: Cancelled }) {
  if (status !== 'cancelled') return null
  return (
    <Notice>
      {t('Cancelled on {date}: {cancel_reason}. You can’t reuse this number.', {
        date: formatDate(cancelled_on ?? ''),
        cancel_reason,
      })}
    </Notice>
  )
}
