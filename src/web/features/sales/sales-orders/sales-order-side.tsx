import { Link } from '@tanstack/react-router'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { InvoicesCard } from '#web/features/sales/shared/invoices-card.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the order: its estimate, challans and invoices, the reason for its tax, and history. */
export function SalesOrderSide({ order }: { order: SalesOrder }) {
  const { sales_orders_id, version, status, delivery, estimate, challans, invoices } = order
  const { email_status, emailed_at, emailed_to } = order
  const state = [version, status, delivery, challans.length, invoices.length, email_status, emailed_at].join(' ')
  return (
    <>
      {estimate && (
        <Card title={t('Created from')}>
          <Link to="/receivables/estimates/$estimates_id" params={{ estimates_id: estimate.estimates_id }}>
            {estimate.estimate_number}
          </Link>
        </Card>
      )}
      {challans.length > 0 && (
        <Card title={t('Delivery challans')}>
          {challans.map(({ delivery_challans_id, challan_number, status: state, challan_date }) => (
            <div key={delivery_challans_id} className={styles.moneyRow}>
              <Link
                to={
                  state === 'draft'
                    ? '/receivables/delivery-challans/$delivery_challans_id/edit'
                    : '/receivables/delivery-challans/$delivery_challans_id'
                }
                params={{ delivery_challans_id }}
              >
                {challan_number ?? t('Draft')}
              </Link>
              <span className={styles.detail}>
                {formatDate(challan_date)}
                {state === 'cancelled' && t(', cancelled')}
              </span>
            </div>
          ))}
        </Card>
      )}
      <InvoicesCard invoices={invoices} />
      {emailed_at !== null && (
        <Card title={t('Sent')}>
          <Facts items={[[t('Mailed'), t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })]]} />
        </Card>
      )}
      <WhyCard why={order.why} />
      <TagsCard of="sales_orders" id={sales_orders_id} />
      <AttachmentsCard of="sales_orders" id={sales_orders_id} />
      <HistoryCard query={timelineQuery(sales_orders_id, state)} words={eventWords} />
    </>
  )
}
