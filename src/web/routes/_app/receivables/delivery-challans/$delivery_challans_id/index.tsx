import { createFileRoute } from '@tanstack/react-router'
import { challanQuery } from '#web/features/sales/delivery-challans/api.ts'
import { ChallanPage } from '#web/features/sales/delivery-challans/challan-page.tsx'
import { EWayBillCard } from '#web/features/compliance/e-way-bills/e-way-bill-card.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/delivery-challans/$delivery_challans_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'invoice', 'return', 'cancel']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(challanQuery(params.delivery_challans_id)),
  component: ChallanDetail,
})

function ChallanDetail() {
  const { delivery_challans_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChallanPage
      key={delivery_challans_id}
      {...{ delivery_challans_id, open }}
      portal={({ challan_number, status }) => (
        <EWayBillCard moving={{ noun: 'challan', id: delivery_challans_id, number: challan_number, status }} />
      )}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
