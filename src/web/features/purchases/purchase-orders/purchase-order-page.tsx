import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { type PurchaseOrder, purchaseOrderPrintLayout } from '#contract/purchases/purchase-orders.ts'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { ProgressCard } from '#web/features/documents/shared/print/progress-card.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { call } from '#web/lib/call.ts'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AmendPurchaseOrder } from './amend-dialog.tsx'
import { purchaseOrderQuery } from './api.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { OrderNotices } from './order-notices.tsx'
import { PurchaseOrderActions, type PurchaseOrderLayer } from './purchase-order-actions.tsx'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'
import { PurchaseOrderSide } from './purchase-order-side.tsx'

type Props = {
  purchase_orders_id: string
  /** The open layer, from the search parameters. */
  open: PurchaseOrderLayer | undefined
  onOpen: (layer: PurchaseOrderLayer | undefined) => void
  /** The form that pays an advance for the order. */
  advance: (order: PurchaseOrder, onClose: () => void) => ReactNode
}

/** A sent order: its details, and the received and billed quantities of each line. */
export function PurchaseOrderPage({ purchase_orders_id, open, onOpen, advance }: Props) {
  const { data: order } = useSuspenseQuery(purchaseOrderQuery(purchase_orders_id))
  const { status, next_statuses } = order
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={order.purchase_order_number ?? t('Draft')}
        section={t('Purchase Order')}
        above={<Link to="/payables/purchase-orders">{t('Purchase orders')}</Link>}
        mark={<PurchaseOrderBadge order={order} />}
        description={
          <Link to="/payables/vendors/$vendors_id" params={{ vendors_id: order.vendors_id }}>
            {order.vendor_name}
          </Link>
        }
        actions={<PurchaseOrderActions order={order} onOpen={onOpen} />}
      />
      <OrderNotices order={order} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['purchase-orders', order.purchase_orders_id, order.version, status]}
          read={(signal) => call(purchaseOrderPrintLayout, { params: { purchase_orders_id: order.purchase_orders_id }, signal })}
        />
        <Stack>
          <Card>
            <Figure label={t('Total')} amount={order.total} />
          </Card>
          <ProgressCard lines={order.lines.map((line) => ({ item_name: line.item_name, progress: progressOf(line) }))} />
          <PurchaseOrderSide order={order} />
        </Stack>
      </div>
      {open === 'advance' && order.is_billable && advance(order, close)}
      {open === 'email' && status !== 'draft' && <EmailDialog order={order} onClose={close} />}
      {open === 'close' && next_statuses.includes('closed') && <EndDialog status="closed" order={order} onClose={close} />}
      {open === 'amend' && order.status !== 'draft' && <AmendPurchaseOrder order={order} onClose={close} />}
      {open === 'cancel' && next_statuses.includes('cancelled') && <EndDialog status="cancelled" order={order} onClose={close} />}
    </Page>
  )
}

/** The received and billed quantities of a line. */
function progressOf(line: PurchaseOrder['lines'][number]): string | null {
  const { quantity, item_type, accepted_quantity, billed_quantity } = line
  const came = [
    ...(item_type === 'goods' && Number(accepted_quantity) > 0
      ? [t('Received {accepted_quantity} of {quantity}', { accepted_quantity, quantity })]
      : []),
    ...(Number(billed_quantity) > 0 ? [t('Billed {billed_quantity} of {quantity}', { billed_quantity, quantity })] : []),
  ]
  return came.join(' · ') || null
}
