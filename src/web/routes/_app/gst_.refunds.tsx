import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { refundChoice, refundQuery } from '#web/features/compliance/export-refunds/api.ts'
import { RefundsPage } from '#web/features/compliance/export-refunds/refunds-page.tsx'
import { RefundSearch } from '#web/features/compliance/export-refunds/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/refunds')({
  validateSearch: RefundSearch,
  loaderDeps: ({ search: { from, period, registration } }) => ({ from, period, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(refundQuery(refundChoice(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: ExportRefunds,
})

function ExportRefunds() {
  const navigate = Route.useNavigate()
  return <RefundsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
