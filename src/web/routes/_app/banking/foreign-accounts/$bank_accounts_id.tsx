import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { ForeignAccountPage } from '#web/features/banking/foreign-accounts/foreign-account-page.tsx'
import { ForeignAccountSearch } from '#web/features/banking/foreign-accounts/search.ts'
import { foreignAccountsQuery } from '#web/features/banking/shared/api.ts'

export const Route = createFileRoute('/_app/banking/foreign-accounts/$bank_accounts_id')({
  validateSearch: ForeignAccountSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(foreignAccountsQuery)
    void queryClient.prefetchQuery(bankAccountsQuery())
  },
  component: Account,
})

function Account() {
  const { bank_accounts_id } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: accounts = [] } = useQuery(bankAccountsQuery())
  return (
    <ForeignAccountPage
      key={bank_accounts_id}
      bank_accounts_id={bank_accounts_id}
      rupees={accounts.filter(({ currency }) => currency === 'INR')}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
