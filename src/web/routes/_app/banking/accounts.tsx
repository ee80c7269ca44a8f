import { createFileRoute } from '@tanstack/react-router'
import { BankAccountsPage, BankAccountsSearch } from '#web/features/bank-accounts/bank-accounts-page.tsx'

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
