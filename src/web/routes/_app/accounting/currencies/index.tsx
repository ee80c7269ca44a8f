import { createFileRoute } from '@tanstack/react-router'
import { CurrenciesPage } from '#web/features/currencies/currencies/currencies-page.tsx'
import { CurrenciesSearch } from '#web/features/currencies/currencies/search.ts'
import { currenciesQuery } from '#web/features/currencies/shared/api.ts'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/accounting/currencies/')({
  validateSearch: CurrenciesSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(currenciesQuery)
    void queryClient.prefetchQuery(tabCountsQuery('currencies'))
  },
  component: Currencies,
})

function Currencies() {
  const navigate = Route.useNavigate()
  return (
    <CurrenciesPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
