import { createFileRoute } from '@tanstack/react-router'
import { purchaseOrderQuery } from '#web/features/purchases/purchase-orders/api.ts'
import { PurchaseOrderPage } from '#web/features/purchases/purchase-orders/purchase-order-page.tsx'
import { AdvanceForm } from '#web/features/purchases/vendor-advances/advance-form.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/payables/purchase-orders/$purchase_orders_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'advance', 'email', 'close', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(purchaseOrderQuery(params.purchase_orders_id)),
  component: PurchaseOrderDetail,
})

function PurchaseOrderDetail() {
  const { purchase_orders_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PurchaseOrderPage
      key={purchase_orders_id}
      {...{ purchase_orders_id, open }}
      advance={(order, onClose) => (
        <AdvanceForm vendors_id={order.vendors_id} order={order} onClose={onClose} onSaved={() => undefined} />
      )}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
