import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#web/features/closing/auditors/audit-page.tsx'
import { AuditSearch } from '#web/features/closing/auditors/search.ts'
import { yearsQuery } from '#web/features/closing/year-end/api.ts'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'
import { YearOfBooks } from './-year-of-books.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/audit')({
  validateSearch: AuditSearch,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(yearsQuery)
    void queryClient.prefetchQuery(tabCountsQuery('audit', params.period_start))
  },
  component: Audit,
})

function Audit() {
  const { period_start } = Route.useParams()
  const search = Route.useSearch()
  return (
    <YearOfBooks period_start={period_start}>
      <AuditPage period_start={period_start} search={search} />
    </YearOfBooks>
  )
}
