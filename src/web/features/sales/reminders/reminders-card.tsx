import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'
import type { InvoiceReminder } from '#contract/sales/reminders.ts'
import { formatDate } from '#core/dates.ts'
import { rungWords } from '#core/sales/reminders.ts'
import { formatInstant } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { remindersQuery, useRemindNow } from './api.ts'

const states: Record<InvoiceReminder['status'], string> = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'did not go out yet',
  stopped: 'held back, nothing was owed',
}

/** Beside an open invoice: what was sent to remind of it, when the next goes, and the button that sends one now. */
export function RemindersCard({ invoice }: { invoice: Invoice }) {
  const { invoices_id, status, amount_due } = invoice
  const { data, error, refetch } = useQuery(remindersQuery(invoices_id, `${status} ${amount_due}`))
  const { mutate: remind, isPending } = useRemindNow(invoices_id)
  const isOpen = status === 'issued' || status === 'part_paid'
  if (!isOpen && !data?.rows.length) return null
  return (
    <Card
      title="Reminders"
      actions={
        isOpen && (
          <Button
            tone="quiet"
            icon="bell"
            busy={isPending}
            onClick={() => remind(undefined, { onSuccess: () => toast({ tone: 'success', text: 'The reminder is on its way' }) })}
          >
            Send reminder now
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title="The reminders could not be loaded" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <>
          {isOpen && (
            <p className={styles.detail}>
              {data.next_on === null ? 'None goes out by itself. ' : `The next goes out on ${formatDate(data.next_on)}. `}
              <Link to="/receivables/invoices/reminders">Change reminders</Link>
            </p>
          )}
          <ol className={styles.events}>
            {data.rows.map((row) => (
              <li key={row.invoice_reminders_id} className={styles.event}>
                <span>
                  {row.days === null ? 'By hand' : rungWords(row.days)}, {states[row.status]}
                </span>
                <small>
                  {formatInstant(row.created_at)}, to {row.sent_to}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
