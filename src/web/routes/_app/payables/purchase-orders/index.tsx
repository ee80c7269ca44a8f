import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { purchaseOrdersQuery } from '#web/features/purchases/purchase-orders/api.ts'
import { PurchaseOrdersPage } from '#web/features/purchases/purchase-orders/purchase-orders-page.tsx'
import { filterOf, orderOf, PurchaseOrdersSearch } from '#web/features/purchases/purchase-orders/search.ts'

export const Route = createFileRoute('/_app/payables/purchase-orders/')({
  validateSearch: PurchaseOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    askForList(context.queryClient, 'purchase-orders', purchaseOrdersQuery(filterOf(deps), orderOf(deps))),
  component: PurchaseOrders,
})

function PurchaseOrders() {
  const navigate = Route.useNavigate()
  return <PurchaseOrdersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
