import { createFileRoute } from '@tanstack/react-router'
import { offerQuery } from '#web/features/payroll/offers/api.ts'
import { OfferPage } from '#web/features/payroll/offers/offer-page.tsx'

export const Route = createFileRoute('/_app/payroll/offers/$payroll_offers_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(offerQuery(params.payroll_offers_id)),
  component: Offer,
})

function Offer() {
  const { payroll_offers_id } = Route.useParams()
  return <OfferPage key={payroll_offers_id} payroll_offers_id={payroll_offers_id} />
}
