import { createFileRoute } from '@tanstack/react-router'
import { cmp08Query } from '#web/features/compliance/cmp08/api.ts'
import { CompositionPage } from '#web/features/compliance/cmp08/composition-page.tsx'
import { quarterChoice } from '#web/features/compliance/cmp08/quarters.ts'
import { CompositionSearch } from '#web/features/compliance/cmp08/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/composition')({
  validateSearch: CompositionSearch,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(cmp08Query(quarterChoice(deps, today()))),
  component: Composition,
})

function Composition() {
  const navigate = Route.useNavigate()
  return <CompositionPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
