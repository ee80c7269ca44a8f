import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { linesQuery } from '#web/features/banking/reconciliation/api.ts'
import { ReconcilePage } from '#web/features/banking/reconciliation/reconcile-page.tsx'
import { known, linesOf, ReconcileSearch } from '#web/features/banking/reconciliation/search.ts'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/banking/reconcile')({
  validateSearch: ReconcileSearch,
  loaderDeps: ({ search: { account, view, direction, search } }) => ({ account, view, direction, search }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.view === undefined) void queryClient.prefetchInfiniteQuery(linesQuery(linesOf(deps)))
    void queryClient.prefetchQuery(bankAccountsQuery())
    void queryClient.prefetchQuery(tabCountsQuery('reconciliation', known(deps.account)))
  },
  component: Reconcile,
})

function Reconcile() {
  const navigate = Route.useNavigate()
  const { data: accounts = [] } = useQuery(bankAccountsQuery())
  return (
    <ReconcilePage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      accounts={accounts}
    />
  )
}
