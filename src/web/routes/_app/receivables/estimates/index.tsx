import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { estimatesQuery } from '#web/features/sales/estimates/api.ts'
import { EstimatesPage } from '#web/features/sales/estimates/estimates-page.tsx'
import { EstimatesSearch, filterOf, orderOf } from '#web/features/sales/estimates/search.ts'

export const Route = createFileRoute('/_app/receivables/estimates/')({
  validateSearch: EstimatesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'estimates', estimatesQuery(filterOf(deps), orderOf(deps))),
  component: Estimates,
})

function Estimates() {
  const navigate = Route.useNavigate()
  return <EstimatesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
