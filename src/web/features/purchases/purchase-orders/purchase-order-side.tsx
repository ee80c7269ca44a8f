import { Link } from '@tanstack/react-router'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import styles from '#web/features/sales/shared/page.module.css'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { TagsCard } from '#web/features/documents/shared/tags/tags-card.tsx'
import { HistoryCard, WhyCard } from '#web/features/sales/shared/side-cards.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { timelineQuery } from './api.ts'
import { eventWords } from './timeline-words.ts'

/** Beside the order: receipts, bills, the reason for its tax, and history. */
export function PurchaseOrderSide({ order }: { order: PurchaseOrder }) {
  const { purchase_orders_id, version, status, receipt, receipts, bills, email_status, emailed_at, emailed_to } = order
  const state = [version, status, receipt, receipts.length, bills.length, order.advanced, email_status, emailed_at].join(' ')
  return (
    <>
      <AmountsCard order={order} />
      {receipts.length > 0 && (
        <Card title={t('Receipt notes')}>
          {receipts.map(({ receipt_notes_id, receipt_note_number, receipt_date, status: its }) => (
            <div key={receipt_notes_id} className={styles.moneyRow}>
              <Link to="/payables/receipt-notes/$receipt_notes_id" params={{ receipt_notes_id }}>
                {receipt_note_number}
              </Link>
              <span className={styles.detail}>
                {formatDate(receipt_date)}
                {its === 'cancelled' && t(', cancelled')}
              </span>
            </div>
          ))}
        </Card>
      )}
      {bills.length > 0 && (
        <Card title={t('Bills')}>
          {bills.map(({ bills_id, bill_number, status: its, total }) => (
            <div key={bills_id} className={styles.moneyRow}>
              <Link to="/payables/bills/$bills_id" params={{ bills_id }}>
                {bill_number}
              </Link>
              <span className={styles.detail}>
                ₹{formatPaise(total)}, {its.replaceAll('_', ' ')}
              </span>
            </div>
          ))}
        </Card>
      )}
      {emailed_at !== null && (
        <Card title={t('Mailed')}>
          <Facts items={[[t('Mailed'), t('{time} to {emailed_to}', { time: formatInstant(emailed_at), emailed_to })]]} />
        </Card>
      )}
      <WhyCard why={order.why} />
      <TagsCard of="purchase_orders" id={purchase_orders_id} />
      <AttachmentsCard of="purchase_orders" id={purchase_orders_id} />
      <HistoryCard query={timelineQuery(purchase_orders_id, state)} words={eventWords} />
    </>
  )
}
