import { refusalText } from '#web/lib/reason.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecurringDate } from '#contract/sales/recurring-invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Amount, Card } from '#web/ui/layout.tsx'
import { EmptyState, ErrorState, Notice, Skeleton } from '#web/ui/states.tsx'
import { datesQuery, useRetry, useSkip } from './api.ts'

/** The result of each date, newest first. A failed date shows the reason and offers a retry. */
export function DatesCard({ recurring_invoices_id }: { recurring_invoices_id: string }) {
  const { data, error, refetch } = useQuery(datesQuery(recurring_invoices_id))
  if (error) return <ErrorState error={error} title={t('We couldn’t load the dates')} onRetry={refetch} />
  return (
    <Card title={t('Created so far')}>
      {data === undefined ? (
        <Skeleton lines={4} />
      ) : data.rows.length === 0 ? (
        <EmptyState icon="calendar" title={t('None created yet')}>
          {t('Each invoice appears here on its day.')}
        </EmptyState>
      ) : (
        data.rows.map((row) => <DateRow key={row.invoice_date} row={row} recurring_invoices_id={recurring_invoices_id} />)
      )}
    </Card>
  )
}

function DateRow({ row, recurring_invoices_id }: { row: RecurringDate; recurring_invoices_id: string }) {
  const { invoice_date, outcome, invoices_id, invoice_number, total } = row
  if (outcome === 'failed') return <FailedDate row={row} recurring_invoices_id={recurring_invoices_id} />
  return (
    <div className={styles.moneyRow}>
      <span>
        {formatDate(invoice_date)}{' '}
        {invoices_id === null ? (
          <span className={styles.detail}>{outcome === 'skipped' ? t('Skipped') : t('Draft discarded')}</span>
        ) : (
          <Link
            to={row.status === 'draft' ? '/receivables/invoices/$invoices_id/edit' : '/receivables/invoices/$invoices_id'}
            params={{ invoices_id }}
          >
            {invoice_number ?? t('Draft')}
          </Link>
        )}
        {row.status === 'cancelled' && <span className={styles.detail}>{` ${t('Cancelled')}`}</span>}
      </span>
      {total !== null && <Amount value={total} />}
    </div>
  )
}

function FailedDate({ row: { invoice_date, problem }, recurring_invoices_id }: Parameters<typeof DateRow>[0]) {
  const { mutate: retry, isPending } = useRetry(recurring_invoices_id)
  const { mutate: skip, isPending: isSkipping } = useSkip(recurring_invoices_id)
  return (
    <Notice
      tone="danger"
      action={
        <>
          <Button busy={isPending} onClick={() => retry(invoice_date)}>
            {t('Try again')}
          </Button>
          <Button tone="quiet" busy={isSkipping} onClick={() => skip(invoice_date)}>
            {t('Skip it')}
          </Button>
        </>
      }
    >
      {formatDate(invoice_date)}: {problem && refusalText(problem)}
    </Notice>
  )
}
