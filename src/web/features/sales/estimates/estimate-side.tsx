import { Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Estimate } from '#contract/sales/estimates.ts'
import { formatInstant } from '#web/lib/format.ts'
import { InvoicesCard } from '#web/features/sales/shared/invoices-card.tsx'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the estimate: its order and invoices, the reason for its tax, and history. */
export function EstimateSide({ estimate }: { estimate: Estimate }) {
  const { estimates_id, version, status, sales_order, invoices, email_status, emailed_at, emailed_to, hub_enquiries_id } =
    estimate
  const state = [version, status, sales_order?.status, invoices.length, email_status, emailed_at].join(' ')
  return (
    <>
      {sales_order && (
        <Card title={t('Sales order')}>
          <Link
            to={
              sales_order.status === 'draft'
                ? '/receivables/sales-orders/$sales_orders_id/edit'
                : '/receivables/sales-orders/$sales_orders_id'
            }
            params={{ sales_orders_id: sales_order.sales_orders_id }}
          >
            {sales_order.sales_order_number ?? t('Draft')}
          </Link>
        </Card>
      )}
      <InvoicesCard invoices={invoices} />
      {(emailed_at !== null || hub_enquiries_id !== null) && (
        <Card title={t('Linked')}>
          <Facts
            items={[
              [t('Mailed'), emailed_at && t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })],
              [
                t('Hub'),
                hub_enquiries_id && (
                  <Link key="enquiry" to="/apps/hub/my-hub/enquiry" search={{ enquiry: hub_enquiries_id }}>
                    {t('Enquiry')}
                  </Link>
                ),
              ],
            ]}
          />
        </Card>
      )}
      <WhyCard why={estimate.why} />
      <TagsCard of="estimates" id={estimates_id} />
      <AttachmentsCard of="estimates" id={estimates_id} />
      <HistoryCard query={timelineQuery(estimates_id, state)} words={eventWords} />
    </>
  )
}
