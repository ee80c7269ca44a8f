import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#web/features/sales/payments/payments-page.tsx'
import { PaymentsSearch } from '#web/features/sales/payments/search.ts'

export const Route = createFileRoute('/_app/receivables/payments/')({ validateSearch: PaymentsSearch, component: Payments })

function Payments() {
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
