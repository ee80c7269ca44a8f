import { createFileRoute } from '@tanstack/react-router'
import { refundChoice, refundQuery } from '#web/features/compliance/export-refunds/api.ts'
import { RefundsPage } from '#web/features/compliance/export-refunds/refunds-page.tsx'
import { RefundSearch } from '#web/features/compliance/export-refunds/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/refunds')({
  validateSearch: RefundSearch,
  loaderDeps: ({ search: { from, period, registration } }) => ({ from, period, registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(refundQuery(refundChoice(deps, today()))),
  component: ExportRefunds,
})

function ExportRefunds() {
  const navigate = Route.useNavigate()
  return <RefundsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
