import { Link } from '@tanstack/react-router'
import type { Estimate } from '#contract/estimates.ts'
import { formatDate } from '#core/dates.ts'
import { formatInstant } from '#web/lib/format.ts'
import styles from '#web/sales-documents/page.module.css'
import { HistoryCard, WhyCard } from '#web/sales-documents/side-cards.tsx'
import { Amount, Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the estimate: the invoices made of it, why it bears this tax, and what happened to it. */
export function EstimateSide({ estimate }: { estimate: Estimate }) {
  const { estimates_id, version, status, invoices, email_status, emailed_at, emailed_to, hub_enquiries_id } = estimate
  const state = [version, status, invoices.length, email_status, emailed_at].join(' ')
  return (
    <>
      {invoices.length > 0 && (
        <Card title="Invoices">
          {invoices.map((invoice) => (
            <div key={invoice.invoices_id} className={styles.moneyRow}>
              <span>
                <Link
                  to={
                    invoice.status === 'draft' ? '/receivables/invoices/$invoices_id/edit' : '/receivables/invoices/$invoices_id'
                  }
                  params={{ invoices_id: invoice.invoices_id }}
                >
                  {invoice.invoice_number ?? 'Draft'}
                </Link>
                <span className={styles.detail}>
                  {' '}
                  {formatDate(invoice.invoice_date)}
                  {invoice.status === 'cancelled' && ', cancelled'}
                </span>
              </span>
              <Amount value={invoice.total} />
            </div>
          ))}
        </Card>
      )}
      {(emailed_at !== null || hub_enquiries_id !== null) && (
        <Card title="Linked">
          <Facts
            items={[
              ['Mailed', emailed_at && `${formatInstant(emailed_at)} to ${emailed_to}`],
              [
                'Hub',
                hub_enquiries_id && (
                  <Link key="enquiry" to="/apps/hub/my-hub/enquiry" search={{ enquiry: hub_enquiries_id }}>
                    Enquiry
                  </Link>
                ),
              ],
            ]}
          />
        </Card>
      )}
      <WhyCard why={estimate.why} />
      <HistoryCard query={timelineQuery(estimates_id, state)} words={eventWords} />
    </>
  )
}
