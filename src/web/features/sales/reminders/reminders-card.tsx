import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/sales/invoices.ts'
import type { InvoiceReminder } from '#contract/sales/reminders.ts'
import { formatDate } from '#core/dates.ts'
import { rungWords } from '#core/sales/reminders.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { remindersQuery, useRemindNow } from './api.ts'

const states: Record<InvoiceReminder['status'], string> = {
  queued: t('sending'),
  sent: 'sent',
  failed: t('not sent yet'),
  stopped: t('not sent, nothing was due'),
}

/** Beside an open invoice: reminders sent, the date of the next, and a button that sends one now. */
export function RemindersCard({ invoice }: { invoice: Invoice }) {
  const { invoices_id, status, amount_due } = invoice
  const { data, error, refetch } = useQuery(remindersQuery(invoices_id, `${status} ${amount_due}`))
  const { mutate: remind, isPending } = useRemindNow(invoices_id)
  const isOpen = status === 'issued' || status === 'part_paid'
  if (!isOpen && !data?.rows.length) return null
  return (
    <Card
      title={t('Reminders')}
      actions={
        isOpen && (
          <Button
            changes
            tone="quiet"
            icon="bell"
            busy={isPending}
            onClick={() => remind(undefined, { onSuccess: () => toast({ tone: 'success', text: t('Sending the reminder') }) })}
          >
            {t('Send reminder now')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={t('The reminders could not be loaded')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <>
          {isOpen && (
            <p className={styles.detail}>
              {data.next_on === null
                ? `${t('No reminders are sent automatically.')} `
                : `${t('The next reminder goes out on {date}.', { date: formatDate(data.next_on) })} `}
              <Link to="/receivables/invoices/reminders">{t('Edit reminders')}</Link>
            </p>
          )}
          <ol className={styles.events}>
            {data.rows.map((row) => (
              <li key={row.invoice_reminders_id} className={styles.event}>
                <span>
                  {row.days === null ? t('Manual') : rungWords(row.days)}, {states[row.status]}
                </span>
                <small>{t('{time}, to {sent_to}', { time: formatInstant(row.created_at), sent_to: row.sent_to })}</small>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}
