import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { AdvancesPage } from '#web/features/sales/advances/advances-page.tsx'
import { advancesQuery } from '#web/features/sales/advances/api.ts'
import { AdvancesSearch, filterOf, orderOf } from '#web/features/sales/advances/search.ts'

export const Route = createFileRoute('/_app/receivables/advances/')({
  validateSearch: AdvancesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'advances', advancesQuery(filterOf(deps), orderOf(deps))),
  component: Advances,
})

function Advances() {
  const navigate = Route.useNavigate()
  return <AdvancesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
