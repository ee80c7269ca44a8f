import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { salesOrdersQuery } from '#web/features/sales/sales-orders/api.ts'
import { SalesOrdersPage } from '#web/features/sales/sales-orders/sales-orders-page.tsx'
import { SalesOrdersSearch, filterOf, orderOf } from '#web/features/sales/sales-orders/search.ts'

export const Route = createFileRoute('/_app/receivables/sales-orders/')({
  validateSearch: SalesOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'sales-orders', salesOrdersQuery(filterOf(deps), orderOf(deps))),
  component: SalesOrders,
})

function SalesOrders() {
  const navigate = Route.useNavigate()
  return <SalesOrdersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
