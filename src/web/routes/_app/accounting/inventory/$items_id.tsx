import { createFileRoute } from '@tanstack/react-router'
import { financialYear } from '#core/dates.ts'
import { stockItemQuery, stockLedgerQuery } from '#web/features/assets/inventory/api.ts'
import { StockLedgerSearch } from '#web/features/assets/inventory/search.ts'
import { StockLedgerPage } from '#web/features/assets/inventory/stock-ledger-page.tsx'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/accounting/inventory/$items_id')({
  validateSearch: StockLedgerSearch,
  loaderDeps: ({ search: { from, to } }) => ({ from, to }),
  loader: ({ context: { queryClient }, params: { items_id }, deps: { from = financialYear(today()).start, to = today() } }) => {
    void queryClient.prefetchQuery(stockItemQuery(items_id, from, to))
    void queryClient.prefetchInfiniteQuery(stockLedgerQuery(items_id, from, to))
  },
  component: StockOfItem,
})

function StockOfItem() {
  const navigate = Route.useNavigate()
  return (
    <StockLedgerPage
      items_id={Route.useParams().items_id}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
