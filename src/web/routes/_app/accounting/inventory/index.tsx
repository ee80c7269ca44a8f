import { createFileRoute } from '@tanstack/react-router'
import { StockSearch } from '#web/features/assets/inventory/search.ts'
import { StockPage } from '#web/features/assets/inventory/stock-page.tsx'

export const Route = createFileRoute('/_app/accounting/inventory/')({ validateSearch: StockSearch, component: Inventory })

function Inventory() {
  const navigate = Route.useNavigate()
  return (
    <StockPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
