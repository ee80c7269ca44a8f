import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { useInvoiceSalesOrder } from './api.ts'

/** Selects lines and quantities for an invoice draft; the rest stays open. */
export function InvoiceDialog({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useInvoiceSalesOrder(order.sales_orders_id)
  // When the person returns from the invoice, this dialog of the order is closed.
  async function show(invoices_id: string) {
    await navigate({ to: '/receivables/sales-orders/$sales_orders_id', params: order, search: {}, replace: true })
    await navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id } })
  }
  return (
    <QuantitiesDialog
      title={t('Invoice {sales_order_number}', { sales_order_number: order.sales_order_number })}
      description={t('We create a draft for you to review and issue. Leave a quantity empty to invoice that line later.')}
      verb={t('Create invoice')}
      icon="invoice"
      lines={order.lines.map((line) => ({ ...line, left: line.remaining_quantity }))}
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={({ invoices_id }) => void show(invoices_id)}
      onClose={onClose}
    />
  )
}
