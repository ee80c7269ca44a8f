import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { choiceOf, schemeChangeQuery } from '#web/features/compliance/scheme-changes/api.ts'
import { SchemeChangePage } from '#web/features/compliance/scheme-changes/scheme-change-page.tsx'
import { SchemeChangeSearch } from '#web/features/compliance/scheme-changes/search.ts'

export const Route = createFileRoute('/_app/gst_/scheme-change')({
  validateSearch: SchemeChangeSearch,
  loaderDeps: ({ search: { registration, on } }) => ({ registration, on }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(schemeChangeQuery(choiceOf(deps)))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: SchemeChange,
})

function SchemeChange() {
  const navigate = Route.useNavigate()
  return <SchemeChangePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
