import { createFileRoute } from '@tanstack/react-router'
import { eWayBillQuery } from '#web/features/compliance/e-way-bills/api.ts'
import { EWayBillPage } from '#web/features/compliance/e-way-bills/e-way-bill-page.tsx'
import { EWayBillSearch } from '#web/features/compliance/e-way-bills/search.ts'

export const Route = createFileRoute('/_app/receivables/e-way-bills/$e_way_bills_id')({
  validateSearch: EWayBillSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(eWayBillQuery(params.e_way_bills_id)),
  component: EWayBillDetail,
})

function EWayBillDetail() {
  const { e_way_bills_id } = Route.useParams()
  const { open, of } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EWayBillPage
      key={e_way_bills_id}
      {...{ e_way_bills_id, open, of }}
      onOpen={(layer, about) => void navigate({ search: { open: layer, of: about }, replace: true })}
    />
  )
}
