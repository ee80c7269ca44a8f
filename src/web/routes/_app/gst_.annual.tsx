import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { gstr9Query } from '#web/features/compliance/gstr9/api.ts'
import { Gstr9Page } from '#web/features/compliance/gstr9/gstr9-page.tsx'
import { Gstr9Search } from '#web/features/compliance/gstr9/search.ts'
import { annualChoice } from '#web/features/compliance/gstr9/years.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/annual')({
  validateSearch: Gstr9Search,
  loaderDeps: ({ search: { year, period, registration } }) => ({ year, period, registration }),
  // The choice of a registration stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gstr9Query(annualChoice(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: Annual,
})

function Annual() {
  const navigate = Route.useNavigate()
  return <Gstr9Page search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
