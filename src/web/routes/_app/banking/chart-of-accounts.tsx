import { createFileRoute } from '@tanstack/react-router'
import { ChartPage } from '#web/features/accounting/ledger-accounts/chart-page.tsx'
import { ChartSearch } from '#web/features/accounting/ledger-accounts/search.ts'
import { chartQuery } from '#web/lib/chart-of-accounts.ts'

export const Route = createFileRoute('/_app/banking/chart-of-accounts')({
  validateSearch: ChartSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(chartQuery),
  component: Chart,
})

function Chart() {
  const navigate = Route.useNavigate()
  return (
    <ChartPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
