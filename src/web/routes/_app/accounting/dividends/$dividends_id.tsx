import { createFileRoute } from '@tanstack/react-router'
import { dividendQuery } from '#web/features/purchases/dividends/api.ts'
import { DividendPage } from '#web/features/purchases/dividends/dividend-page.tsx'

export const Route = createFileRoute('/_app/accounting/dividends/$dividends_id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(dividendQuery(params.dividends_id)),
  component: DividendDetail,
})

function DividendDetail() {
  const { dividends_id } = Route.useParams()
  return <DividendPage key={dividends_id} dividends_id={dividends_id} />
}
