import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { useDeliverOrder } from './actions-api.ts'

/** Selects lines and quantities of an order for a delivery challan; the rest stays open. */
export function OrderDialog({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useDeliverOrder(order.sales_orders_id)
  // When the person returns from the challan, this dialog of the order is closed.
  async function show(delivery_challans_id: string) {
    await navigate({ to: '/receivables/sales-orders/$sales_orders_id', params: order, search: {}, replace: true })
    await navigate({ to: '/receivables/delivery-challans/$delivery_challans_id/edit', params: { delivery_challans_id } })
  }
  return (
    <QuantitiesDialog
      title={t('Deliver {sales_order_number}', { sales_order_number: order.sales_order_number })}
      description={t(
        'We create a draft challan for you to review before the goods leave. Leave a quantity empty to deliver it later.',
      )}
      verb={t('Create challan')}
      icon="item"
      lines={order.lines.map((line) => ({ ...line, left: line.undelivered_quantity }))}
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={({ delivery_challans_id }) => void show(delivery_challans_id)}
      onClose={onClose}
    />
  )
}
