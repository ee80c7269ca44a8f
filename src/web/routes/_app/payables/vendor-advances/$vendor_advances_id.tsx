import { createFileRoute } from '@tanstack/react-router'
import { vendorAdvanceQuery } from '#web/features/purchases/vendor-advances/api.ts'
import { VendorAdvancePage } from '#web/features/purchases/vendor-advances/vendor-advance-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/payables/vendor-advances/$vendor_advances_id')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'set-off', 'refund', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(vendorAdvanceQuery(params.vendor_advances_id)),
  component: VendorAdvanceDetail,
})

function VendorAdvanceDetail() {
  const { vendor_advances_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VendorAdvancePage
      key={vendor_advances_id}
      {...{ vendor_advances_id, open }}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
