import { Link } from '@tanstack/react-router'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { challanKindWords } from '#core/sales/delivery-challan.ts'
import { t, translate } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { InvoicesCard } from '#web/features/sales/shared/invoices-card.tsx'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the challan: its order, its invoices, the reason for its tax, and history. */
export function ChallanSide({ challan }: { challan: DeliveryChallan }) {
  const { delivery_challans_id, version, status, challan_kind, sales_order, invoices } = challan
  const { email_status, emailed_at, emailed_to } = challan
  const out = challan.lines.map((line) => line.remaining_quantity).join(' ')
  const state = [version, out, status, invoices.length, email_status, emailed_at].join(' ')
  return (
    <>
      <Card title={t('Linked')}>
        <Facts
          items={[
            [t('Reason'), translate(challanKindWords[challan_kind])],
            [
              t('Sales order'),
              sales_order && (
                <Link
                  key="order"
                  to="/receivables/sales-orders/$sales_orders_id"
                  params={{ sales_orders_id: sales_order.sales_orders_id }}
                >
                  {sales_order.sales_order_number}
                </Link>
              ),
            ],
            [t('Mailed'), emailed_at && t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })],
          ]}
        />
      </Card>
      <InvoicesCard invoices={invoices} />
      <WhyCard why={challan.why} />
      <TagsCard of="delivery_challans" id={delivery_challans_id} />
      <AttachmentsCard of="delivery_challans" id={delivery_challans_id} />
      <HistoryCard query={timelineQuery(delivery_challans_id, state)} words={eventWords} />
    </>
  )
}
