import { createFileRoute } from '@tanstack/react-router'
import { estimatesQuery } from '#web/features/estimates/api.ts'
import { EstimatesPage } from '#web/features/estimates/estimates-page.tsx'
import { EstimatesSearch, filterOf, orderOf } from '#web/features/estimates/search.ts'

export const Route = createFileRoute('/_app/receivables/estimates/')({
  validateSearch: EstimatesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(estimatesQuery(filterOf(deps), orderOf(deps))),
  component: Estimates,
})

function Estimates() {
  const navigate = Route.useNavigate()
  return <EstimatesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
