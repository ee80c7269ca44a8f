import { createFileRoute } from '@tanstack/react-router'
import { BankAccountsPage } from '#web/features/banking/bank-accounts/bank-accounts-page.tsx'
import { BankAccountsSearch } from '#web/features/banking/bank-accounts/search.ts'

export const Route = createFileRoute('/_app/banking/accounts')({ validateSearch: BankAccountsSearch, component: BankAccounts })

function BankAccounts() {
  const navigate = Route.useNavigate()
  return (
    <BankAccountsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
