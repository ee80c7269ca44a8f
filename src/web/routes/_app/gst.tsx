import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { gstr2bQuery } from '#web/features/compliance/gstr2b/api.ts'
import { GstPage } from '#web/features/compliance/gstr2b/gst-page.tsx'
import { GstSearch } from '#web/features/compliance/gstr2b/search.ts'
import { choiceIn } from '#web/features/compliance/shared/return-choice.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst')({
  validateSearch: GstSearch,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gstr2bQuery(choiceIn(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: Gst,
})

function Gst() {
  const navigate = Route.useNavigate()
  return <GstPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
