import { amendPurchaseOrder, type PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendPurchaseOrder({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  return (
    <AmendDialog
      number={order.purchase_order_number ?? ''}
      schema={amendPurchaseOrder.body}
      initial={{
        version: order.version,
        expected_date: order.expected_date,
        vendor_reference: order.vendor_reference ?? '',
        contact_email: order.vendor.email ?? '',
        contact_mobile: order.vendor.mobile_number ?? '',
        notes: order.notes ?? '',
        terms: order.terms ?? '',
      }}
      date={{ field: 'expected_date', label: t('Expected by') }}
      reference={{ field: 'vendor_reference', label: t('Vendor reference') }}
      hasContacts
      hasTerms={true}
      send={(body) => call(amendPurchaseOrder, { params: { purchase_orders_id: order.purchase_orders_id }, body })}
      queryKey="purchase-orders"
      onClose={onClose}
    />
  )
}
