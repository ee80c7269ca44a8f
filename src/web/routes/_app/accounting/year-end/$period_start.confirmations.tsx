import { createFileRoute } from '@tanstack/react-router'
import { yearsQuery } from '#web/features/closing/year-end/api.ts'
import { ConfirmationsPage } from '#web/features/closing/year-end/confirmations-page.tsx'
import { ConfirmationsSearch } from '#web/features/closing/year-end/search.ts'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'
import { YearOfBooks } from './-year-of-books.tsx'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/confirmations')({
  validateSearch: ConfirmationsSearch,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(yearsQuery)
    void queryClient.prefetchQuery(tabCountsQuery('year-end', params.period_start))
  },
  component: Confirmations,
})

function Confirmations() {
  const { period_start } = Route.useParams()
  const search = Route.useSearch()
  return (
    <YearOfBooks period_start={period_start}>
      <ConfirmationsPage period_start={period_start} search={search} />
    </YearOfBooks>
  )
}
