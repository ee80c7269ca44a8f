import { createFileRoute } from '@tanstack/react-router'
import { cashForecastQuery } from '#web/features/reporting/cashflow/api.ts'
import { CashflowPage } from '#web/features/reporting/cashflow/cashflow-page.tsx'
import { CashflowSearch } from '#web/features/reporting/cashflow/search.ts'

export const Route = createFileRoute('/_app/cashflow-analytics')({
  validateSearch: CashflowSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(cashForecastQuery),
  component: Cashflow,
})

function Cashflow() {
  const navigate = Route.useNavigate()
  return (
    <CashflowPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false })}
    />
  )
}
