import { createFileRoute } from '@tanstack/react-router'
import { filterOf, settlementsQuery } from '#web/features/banking/settlements/api.ts'
import { SettlementsSearch } from '#web/features/banking/settlements/search.ts'
import { SettlementsPage } from '#web/features/banking/settlements/settlements-page.tsx'

export const Route = createFileRoute('/_app/banking/settlements/')({
  validateSearch: SettlementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(settlementsQuery(filterOf(deps))),
  component: Settlements,
})

function Settlements() {
  const navigate = Route.useNavigate()
  return <SettlementsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
