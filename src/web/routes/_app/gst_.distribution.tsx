import { createFileRoute } from '@tanstack/react-router'
import { gstr6Query } from '#web/features/compliance/gstr6/api.ts'
import { Gstr6Page } from '#web/features/compliance/gstr6/gstr6-page.tsx'
import { Gstr6Search } from '#web/features/compliance/gstr6/search.ts'
import { choiceIn } from '#web/features/compliance/shared/return-choice.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/distribution')({
  validateSearch: Gstr6Search,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(gstr6Query(choiceIn(deps, today()))),
  component: CreditDistribution,
})

function CreditDistribution() {
  const navigate = Route.useNavigate()
  return <Gstr6Page search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
