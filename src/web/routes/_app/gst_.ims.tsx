import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { imsQuery } from '#web/features/compliance/ims/api.ts'
import { ImsPage } from '#web/features/compliance/ims/ims-page.tsx'
import { ImsSearch } from '#web/features/compliance/ims/search.ts'

export const Route = createFileRoute('/_app/gst_/ims')({
  validateSearch: ImsSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(imsQuery(deps.registration))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: ImsRoute,
})

function ImsRoute() {
  const navigate = Route.useNavigate()
  return <ImsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
