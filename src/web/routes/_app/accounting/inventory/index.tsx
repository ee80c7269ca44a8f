import { createFileRoute } from '@tanstack/react-router'
import { stockQuery, stockValueQuery } from '#web/features/assets/inventory/api.ts'
import { StockSearch } from '#web/features/assets/inventory/search.ts'
import { StockPage } from '#web/features/assets/inventory/stock-page.tsx'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/accounting/inventory/')({
  validateSearch: StockSearch,
  loaderDeps: ({ search: { part, as_of, search, view } }) => ({ part, as_of, search, view }),
  loader: ({ context: { queryClient }, deps: { part, as_of = today(), search, view } }) => {
    askForList(queryClient, 'inventory', part === undefined && stockQuery({ as_of, search, view }))
    if (part === undefined) void queryClient.prefetchQuery(stockValueQuery(as_of))
  },
  component: Inventory,
})

function Inventory() {
  const navigate = Route.useNavigate()
  return (
    <StockPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
