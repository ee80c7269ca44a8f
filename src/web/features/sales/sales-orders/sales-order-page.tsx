import { AmendSalesOrder } from './amend-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SalesOrder, salesOrderPrintLayout } from '#contract/sales/sales-orders.ts'
import { t } from '#core/messages.ts'
import { EmailFailed } from '#web/features/documents/shared/email-failed.tsx'
import styles from '#web/features/sales/shared/page.module.css'
import { Card, Figure, Page, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice } from '#web/ui/states.tsx'
import { salesOrderQuery } from './api.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { SalesOrderActions, type SalesOrderLayer } from './sales-order-actions.tsx'
import { SalesOrderBadge } from './sales-order-badge.tsx'
import { SalesOrderSide } from './sales-order-side.tsx'
import { DocumentPreview } from '#web/features/documents/shared/print/document-preview.tsx'
import { ProgressCard } from '#web/features/documents/shared/print/progress-card.tsx'
import { call } from '#web/lib/call.ts'

type Props = {
  sales_orders_id: string
  /** The open layer, from the search parameters. */
  open: SalesOrderLayer | undefined
  onOpen: (layer: SalesOrderLayer | undefined) => void
  /** The layer that creates a delivery challan. */
  challan: (order: SalesOrder, close: () => void) => ReactNode
}

/** A confirmed order: details, and the delivered and invoiced quantities of its lines. */
export function SalesOrderPage({ sales_orders_id, open, onOpen, challan }: Props) {
  const { data: order } = useSuspenseQuery(salesOrderQuery(sales_orders_id))
  const { status, is_invoiceable, is_deliverable, next_statuses } = order
  const close = () => onOpen(undefined)
  return (
    <Page>
      <PageHeader
        title={order.sales_order_number ?? t('Draft')}
        section={t('Sales Order')}
        above={<Link to="/receivables/sales-orders">{t('Sales orders')}</Link>}
        mark={<SalesOrderBadge order={order} />}
        description={
          <Link to="/receivables/customers/$customers_id" params={{ customers_id: order.customers_id }}>
            {order.customer_name}
          </Link>
        }
        actions={<SalesOrderActions order={order} onOpen={onOpen} />}
      />
      <Notices order={order} />
      <div className={styles.columns}>
        <DocumentPreview
          of={['sales-orders', order.sales_orders_id, order.version, status]}
          read={(signal) => call(salesOrderPrintLayout, { params: { sales_orders_id: order.sales_orders_id }, signal })}
        />
        <Stack>
          <Card>
            <Figure label={t('Total')} amount={order.total} />
          </Card>
          <ProgressCard lines={order.lines.map((line) => ({ item_name: line.item_name, progress: progressOf(line) }))} />
          <SalesOrderSide order={order} />
        </Stack>
      </div>
      {open === 'email' && status !== 'draft' && <EmailDialog order={order} onClose={close} />}
      {open === 'invoice' && is_invoiceable && <InvoiceDialog order={order} onClose={close} />}
      {open === 'challan' && is_deliverable && challan(order, close)}
      {open === 'close' && next_statuses.includes('closed') && <EndDialog status="closed" order={order} onClose={close} />}
      {open === 'amend' && order.status !== 'draft' && <AmendSalesOrder order={order} onClose={close} />}
      {open === 'cancel' && next_statuses.includes('cancelled') && <EndDialog status="cancelled" order={order} onClose={close} />}
    </Page>
  )
}

/** The progress of a line. */
function progressOf(line: SalesOrder['lines'][number]): string | null {
  const { quantity, delivered_quantity, invoiced_quantity } = line
  const came = [
    ...(Number(delivered_quantity) > 0
      ? [t('Delivered {delivered_quantity} of {quantity}', { delivered_quantity, quantity })]
      : []),
    ...(Number(invoiced_quantity) > 0 ? [t('Invoiced {invoiced_quantity} of {quantity}', { invoiced_quantity, quantity })] : []),
  ]
  return came.join(' · ') || null
}

function Notices({ order }: { order: SalesOrder }) {
  const { status, end_reason } = order
  return (
    <>
      {end_reason && (
        <Notice>
          {status === 'closed' ? t('Closed') : t('Cancelled')}: {end_reason}
        </Notice>
      )}
      <EmailFailed document={order} />
    </>
  )
}
