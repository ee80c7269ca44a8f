import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { cmp08Query } from '#web/features/compliance/cmp08/api.ts'
import { CompositionPage } from '#web/features/compliance/cmp08/composition-page.tsx'
import { quarterChoice } from '#web/features/compliance/cmp08/quarters.ts'
import { CompositionSearch } from '#web/features/compliance/cmp08/search.ts'
import { AnnualControls } from '#web/features/compliance/gstr4/annual-controls.tsx'
import { gstr4Query } from '#web/features/compliance/gstr4/api.ts'
import { Gstr4View } from '#web/features/compliance/gstr4/gstr4-view.tsx'
import { yearChoice } from '#web/features/compliance/gstr4/years.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/composition')({
  validateSearch: CompositionSearch,
  loaderDeps: ({ search: { form, year, period, registration } }) => ({ form, year, period, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void (deps.form === 'gstr4'
      ? queryClient.prefetchQuery(gstr4Query(yearChoice(deps, today())))
      : queryClient.prefetchQuery(cmp08Query(quarterChoice(deps, today()))))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: Composition,
})

function Composition() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: CompositionSearch) => void navigate({ search: next, replace: true })
  const of = yearChoice(search, today())
  return (
    <CompositionPage
      search={search}
      onSearch={onSearch}
      annual={{
        controls: <AnnualControls of={of} onYear={(year) => onSearch({ ...search, year })} />,
        body: <Gstr4View of={of} />,
      }}
    />
  )
}
