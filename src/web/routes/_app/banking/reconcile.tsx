import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { bankAccountsQuery } from '#web/features/banking/bank-accounts/api.ts'
import { ReconcilePage } from '#web/features/banking/reconciliation/reconcile-page.tsx'
import { ReconcileSearch } from '#web/features/banking/reconciliation/search.ts'

export const Route = createFileRoute('/_app/banking/reconcile')({ validateSearch: ReconcileSearch, component: Reconcile })

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
