import { amendSalesOrder, type SalesOrder } from '#contract/sales/sales-orders.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendSalesOrder({ order, onClose }: { order: SalesOrder; onClose: () => void }) {
  return (
    <AmendDialog
      number={order.sales_order_number ?? ''}
      schema={amendSalesOrder.body}
      initial={{
        version: order.version,
        expected_delivery_date: order.expected_delivery_date,
        contact_email: order.customer.email ?? '',
        contact_mobile: order.customer.mobile_number ?? '',
        order_reference: order.order_reference ?? '',
        notes: order.notes ?? '',
        terms: order.terms ?? '',
      }}
      date={{ field: 'expected_delivery_date', label: t('Expected delivery') }}
      reference={{ field: 'order_reference', label: t('Order number') }}
      hasContacts
      hasTerms={true}
      send={(body) => call(amendSalesOrder, { params: { sales_orders_id: order.sales_orders_id }, body })}
      queryKey="sales-orders"
      onClose={onClose}
    />
  )
}
