import { createFileRoute } from '@tanstack/react-router'
import { filterOf, settlementsQuery } from '#web/features/banking/settlements/api.ts'
import { SettlementsSearch } from '#web/features/banking/settlements/search.ts'
import { SettlementsPage } from '#web/features/banking/settlements/settlements-page.tsx'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/banking/settlements/')({
  validateSearch: SettlementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'settlements', settlementsQuery(filterOf(deps))),
  component: Settlements,
})

function Settlements() {
  const navigate = Route.useNavigate()
  return <SettlementsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
