import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { sumsQuery, transactionsQuery } from '#web/features/banking/bank-transactions/api.ts'
import { filtersOf, sortOf, TransactionsSearch } from '#web/features/banking/bank-transactions/search.ts'
import { TransactionsPage } from '#web/features/banking/bank-transactions/transactions-page.tsx'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/banking/transactions')({
  validateSearch: TransactionsSearch,
  loaderDeps: ({ search: { line: _line, ...search } }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const filters = filtersOf(deps)
    askForList(queryClient, 'bank-transactions', transactionsQuery(filters, sortOf(deps.sort)))
    void queryClient.prefetchQuery(sumsQuery(filters))
    void queryClient.prefetchQuery(bankAccountsQuery('all'))
  },
  component: Transactions,
})

function Transactions() {
  const navigate = Route.useNavigate()
  const { data: accounts = [] } = useQuery(bankAccountsQuery('all'))
  return (
    <TransactionsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      accounts={accounts}
    />
  )
}
