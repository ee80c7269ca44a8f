import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage, PaymentsSearch } from '#web/features/payments/payments-page.tsx'

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
