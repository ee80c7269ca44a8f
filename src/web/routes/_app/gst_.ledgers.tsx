import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { ledgersQuery } from '#web/features/compliance/gst-ledgers/api.ts'
import { GstLedgersPage } from '#web/features/compliance/gst-ledgers/gst-ledgers-page.tsx'
import { PayChallanDialog } from '#web/features/payouts/payouts/gst-challans/pay-challan-dialog.tsx'
import { GstLedgersSearch } from '#web/features/compliance/gst-ledgers/search.ts'
import { usePermitted } from '#web/lib/session.ts'

export const Route = createFileRoute('/_app/gst_/ledgers')({
  validateSearch: GstLedgersSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(ledgersQuery(deps.registration))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: GstLedgers,
})

function GstLedgers() {
  const navigate = Route.useNavigate()
  const canPay = [usePermitted(['APPS_TAXES']), usePermitted(['ACCOUNTS_PAYABLE_CREATE'])].every(Boolean)
  return (
    <GstLedgersPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      PayDialog={canPay ? PayChallanDialog : undefined}
    />
  )
}
