import { createFileRoute } from '@tanstack/react-router'
import { yearEndQuery, yearsQuery } from '#web/features/closing/year-end/api.ts'
import { YearEndSearch } from '#web/features/closing/year-end/search.ts'
import { YearEndPage } from '#web/features/closing/year-end/year-end-page.tsx'
import { yearShown } from '#web/features/closing/year-end/year-shown.ts'

export const Route = createFileRoute('/_app/accounting/year-end/')({
  validateSearch: YearEndSearch,
  loaderDeps: ({ search }) => search,
  // The checklist is asked for as soon as the years are known.
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient
      .fetchQuery(yearsQuery)
      .then(({ rows }) => yearShown(rows, deps.year).chosen)
      .then(
        (year) => year && queryClient.prefetchQuery(yearEndQuery(year.period_start)),
        () => undefined,
      ),
  component: YearEnd,
})

function YearEnd() {
  return <YearEndPage search={Route.useSearch()} />
}
