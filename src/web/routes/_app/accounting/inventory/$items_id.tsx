import { createFileRoute } from '@tanstack/react-router'
import { StockLedgerSearch } from '#web/features/assets/inventory/search.ts'
import { StockLedgerPage } from '#web/features/assets/inventory/stock-ledger-page.tsx'

export const Route = createFileRoute('/_app/accounting/inventory/$items_id')({
  validateSearch: StockLedgerSearch,
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
