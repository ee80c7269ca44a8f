import { createFileRoute } from '@tanstack/react-router'
import { journalsQuery } from '#web/features/accounting/journals/api.ts'
import { JournalsPage } from '#web/features/accounting/journals/journals-page.tsx'
import { JournalsSearch } from '#web/features/accounting/journals/search.ts'
import { tagsQuery } from '#web/features/documents/shared/tags/api.ts'

export const Route = createFileRoute('/_app/accounting/journals/')({
  validateSearch: JournalsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(journalsQuery(deps))
    void queryClient.prefetchQuery(tagsQuery('journal_entries'))
  },
  component: Journals,
})

function Journals() {
  const navigate = Route.useNavigate()
  return <JournalsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
