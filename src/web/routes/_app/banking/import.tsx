import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { BankAccountForm } from '#web/features/banking/bank-accounts/bank-account-form.tsx'
import { prefillOf } from '#web/features/banking/bank-accounts/prefill.ts'
import { ImportPage } from '#web/features/banking/bank-imports/import-page.tsx'
import { ImportSearch } from '#web/features/banking/bank-imports/search.ts'

export const Route = createFileRoute('/_app/banking/import')({
  validateSearch: ImportSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(bankAccountsQuery()),
  component: Import,
})

function Import() {
  const navigate = Route.useNavigate()
  const { data: accounts = [] } = useQuery(bankAccountsQuery())
  return (
    <ImportPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      accounts={accounts}
      newAccount={(found, onClose, onSaved) => <BankAccountForm prefill={prefillOf(found)} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
