import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { OpeningNotice } from '#web/features/documents/shared/openings/opening-notice.tsx'
import { Notice } from '#web/ui/states.tsx'

/** What the viewer must know of a debit note: opening balances, its cancellation, a letter that failed. */
export function DebitNoteNotices({ note }: { note: DebitNote }) {
  const { status, email_status, emailed_to } = note
  return (
    <>
      <OpeningNotice document={note} />
      {status === 'cancelled' && (
        <Notice>
          {t('Cancelled on {date}: {cancel_reason}.', {
            date: formatDate(note.cancelled_on ?? ''),
            cancel_reason: note.cancel_reason,
          })}
        </Notice>
      )}
      {email_status === 'failed' && (
        <Notice tone="warning">
          {t(
            'The email to {emailed_to} has not gone out yet. We keep trying for a while; if it still fails, check the address.',
            {
              emailed_to,
            },
          )}
        </Notice>
      )}
    </>
  )
}
