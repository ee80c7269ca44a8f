import { createFileRoute } from '@tanstack/react-router'
import { estimateQuery } from '#web/features/sales/estimates/api.ts'
import { EstimatePage } from '#web/features/sales/estimates/estimate-page.tsx'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/estimates/$estimates_id/')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'invoice', 'decline']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(estimateQuery(params.estimates_id)),
  component: EstimateDetail,
})

function EstimateDetail() {
  const { estimates_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EstimatePage
      key={estimates_id}
      {...{ estimates_id, open }}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
