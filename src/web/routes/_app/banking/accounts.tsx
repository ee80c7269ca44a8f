import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { BankAccountsPage } from '#web/features/banking/bank-accounts/bank-accounts-page.tsx'
import { BankAccountsSearch } from '#web/features/banking/bank-accounts/search.ts'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/banking/accounts')({
  validateSearch: BankAccountsSearch,
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context: { queryClient }, deps: { show } }) => {
    void queryClient.prefetchQuery(bankAccountsQuery(show))
    void queryClient.prefetchQuery(tabCountsQuery('bank-accounts'))
  },
  component: BankAccounts,
})

function BankAccounts() {
  const navigate = Route.useNavigate()
  return (
    <BankAccountsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
