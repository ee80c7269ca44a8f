import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { StatementSearch } from '#web/features/banking/reconciliation/search.ts'
import { StatementPage } from '#web/features/banking/reconciliation/statement-page.tsx'

export const Route = createFileRoute('/_app/banking/reconciliation-statement')({
  validateSearch: StatementSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(bankAccountsQuery()),
  component: Statement,
})

function Statement() {
  const navigate = Route.useNavigate()
  const { data: accounts } = useQuery(bankAccountsQuery())
  return (
    <StatementPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      accounts={accounts?.filter(({ currency, foreign_balance }) => currency === 'INR' || foreign_balance !== null)}
    />
  )
}
