import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#web/features/closing/auditors/audit-page.tsx'
import { AuditSearch } from '#web/features/closing/auditors/search.ts'
import { yearsQuery } from '#web/features/closing/year-end/api.ts'
import { YearOfBooks } from './-year-of-books.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/audit')({
  validateSearch: AuditSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(yearsQuery),
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
