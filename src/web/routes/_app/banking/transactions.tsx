import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { TransactionsSearch } from '#web/features/banking/bank-transactions/search.ts'
import { TransactionsPage } from '#web/features/banking/bank-transactions/transactions-page.tsx'

export const Route = createFileRoute('/_app/banking/transactions')({
  validateSearch: TransactionsSearch,
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
