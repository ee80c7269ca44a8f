import { createFileRoute } from '@tanstack/react-router'
import { OrderDialog } from '#web/features/sales/delivery-challans/order-dialog.tsx'
import { salesOrderQuery } from '#web/features/sales/sales-orders/api.ts'
import { SalesOrderPage } from '#web/features/sales/sales-orders/sales-order-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/sales-orders/$sales_orders_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'invoice', 'challan', 'close', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(salesOrderQuery(params.sales_orders_id)),
  component: SalesOrderDetail,
})

function SalesOrderDetail() {
  const { sales_orders_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SalesOrderPage
      key={sales_orders_id}
      {...{ sales_orders_id, open }}
      challan={(order, close) => <OrderDialog order={order} onClose={close} />}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
