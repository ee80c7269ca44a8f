import { createFileRoute } from '@tanstack/react-router'
import { bookOf, dayBookQuery } from '#web/features/reporting/reports/api.ts'
import { DayBookPage } from '#web/features/reporting/reports/day-book-page.tsx'
import { DayBookSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/journal')({
  validateSearch: DayBookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(dayBookQuery(bookOf(deps))),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <DayBookPage view="journal" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
