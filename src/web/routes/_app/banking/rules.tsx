import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { rulesQuery } from '#web/features/banking/bank-rules/api.ts'
import { RulesPage } from '#web/features/banking/bank-rules/rules-page.tsx'
import { RulesSearch } from '#web/features/banking/bank-rules/search.ts'

export const Route = createFileRoute('/_app/banking/rules')({
  validateSearch: RulesSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(rulesQuery),
  component: Rules,
})

function Rules() {
  const navigate = Route.useNavigate()
  const { data: accounts = [] } = useQuery(bankAccountsQuery())
  return (
    <RulesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} accounts={accounts} />
  )
}
