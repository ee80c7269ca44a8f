import { createFileRoute } from '@tanstack/react-router'
import { AdvancePage } from '#web/features/sales/advances/advance-page.tsx'
import { advanceQuery } from '#web/features/sales/advances/api.ts'
import { oneOf, searchOf } from '#web/lib/search.ts'

export const Route = createFileRoute('/_app/receivables/advances/$advances_id')({
  validateSearch: searchOf({ open: oneOf(['amend', 'email', 'apply', 'refund', 'void']) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(advanceQuery(params.advances_id)),
  component: AdvanceDetail,
})

function AdvanceDetail() {
  const { advances_id } = Route.useParams()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdvancePage
      key={advances_id}
      {...{ advances_id, open }}
      onOpen={(layer) => void navigate({ search: { open: layer }, replace: true })}
    />
  )
}
