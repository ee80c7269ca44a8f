import { createFileRoute } from '@tanstack/react-router'
import { settlementQuery } from '#web/features/banking/settlements/api.ts'
import { SettlementPage } from '#web/features/banking/settlements/settlement-page.tsx'

export const Route = createFileRoute('/_app/banking/settlements/$settlements_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(settlementQuery(params.settlements_id)),
  component: Settlement,
})

function Settlement() {
  const { settlements_id } = Route.useParams()
  return <SettlementPage key={settlements_id} settlements_id={settlements_id} />
}
