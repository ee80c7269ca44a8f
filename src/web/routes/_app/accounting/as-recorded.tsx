import { createFileRoute } from '@tanstack/react-router'
import { askedOf, recordedQuery } from '#web/features/reporting/as-recorded/api.ts'
import { RecordedPage } from '#web/features/reporting/as-recorded/recorded-page.tsx'
import { RecordedSearch } from '#web/features/reporting/as-recorded/search.ts'

export const Route = createFileRoute('/_app/accounting/as-recorded')({
  validateSearch: RecordedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(recordedQuery(askedOf(deps))),
  component: AsRecorded,
})

function AsRecorded() {
  const navigate = Route.useNavigate()
  return <RecordedPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
