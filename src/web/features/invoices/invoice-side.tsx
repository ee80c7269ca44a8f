import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { timelineQuery } from './api.ts'
import styles from './invoice-page.module.css'
import { eventWords } from './timeline-words.ts'

/** Beside the invoice: what settled it, why it bears this tax, where it is in the books, and what happened to it. */
export function InvoiceSide({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.payments.length > 0 && (
        <Card title="Payments">
          {invoice.payments.map((payment) => (
            <div key={payment.payment_allocations_id} className={styles.moneyRow}>
              <span>
                <Link to="/receivables/payments/$payments_id" params={{ payments_id: payment.payments_id }}>
                  {payment.payment_number}
                </Link>
                <span className={styles.detail}> {formatDate(payment.allocated_on)}</span>
              </span>
              <Amount value={payment.amount} />
            </div>
          ))}
        </Card>
      )}
      <Card title="Why this tax">
        <ul className={styles.why}>
          {invoice.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Card title="Linked">
        <Facts
          items={[
            [
              'Journal entry',
              invoice.journal_entries_id && <EntryLink key="entry" id={invoice.journal_entries_id} words="Posted" />,
            ],
            [
              'Reversal',
              invoice.cancel_journal_entries_id && (
                <EntryLink key="reversal" id={invoice.cancel_journal_entries_id} words="Reversed" />
              ),
            ],
            ['Mailed', invoice.emailed_at && `${formatInstant(invoice.emailed_at)} to ${invoice.emailed_to}`],
          ]}
        />
      </Card>
      <Timeline invoice={invoice} />
    </>
  )
}

const EntryLink = ({ id, words }: { id: string; words: string }) => (
  <Link to="/accounting/journals/$journal_entries_id" params={{ journal_entries_id: id }}>
    {words}
  </Link>
)

function Timeline({ invoice }: { invoice: Invoice }) {
  const { invoices_id, version, status, amount_due, email_status, emailed_at } = invoice
  const state = [version, status, amount_due, email_status, emailed_at].join(' ')
  const { data, error, refetch } = useQuery(timelineQuery(invoices_id, state))
  return (
    <Card title="History">
      {error ? (
        <ErrorState error={error} title="The history could not be loaded" onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <ol className={styles.events}>
          {data.rows.map((event) => (
            <li key={event.audit_log_id} className={styles.event}>
              <span>{eventWords(event)}</span>
              <small>
                {formatInstant(event.created_at)}
                {event.by && `, ${event.by}`}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
