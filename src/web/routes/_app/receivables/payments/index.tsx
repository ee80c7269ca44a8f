import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { paymentsQuery, paymentSumsQuery } from '#web/features/sales/payments/api.ts'
import { PaymentsPage } from '#web/features/sales/payments/payments-page.tsx'
import { PaymentsSearch } from '#web/features/sales/payments/search.ts'

export const Route = createFileRoute('/_app/receivables/payments/')({
  validateSearch: PaymentsSearch,
  loaderDeps: ({ search: { view, search, from, to, tag } }) => ({ status: view, search, from, to, tag }),
  loader: ({ context: { queryClient }, deps }) => {
    askForList(queryClient, 'payments', paymentsQuery(deps))
    void queryClient.prefetchQuery(paymentSumsQuery(deps))
  },
  component: Payments,
})

function Payments() {
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
