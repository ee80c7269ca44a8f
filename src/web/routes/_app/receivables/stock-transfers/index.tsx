import { createFileRoute } from '@tanstack/react-router'
import { transfersQuery } from '#web/features/compliance/stock-transfers/api.ts'
import { filterOf, TransfersSearch } from '#web/features/compliance/stock-transfers/search.ts'
import { TransfersPage } from '#web/features/compliance/stock-transfers/transfers-page.tsx'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/receivables/stock-transfers/')({
  validateSearch: TransfersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'stock-transfers', transfersQuery(filterOf(deps))),
  component: StockTransfers,
})

function StockTransfers() {
  const navigate = Route.useNavigate()
  return <TransfersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
