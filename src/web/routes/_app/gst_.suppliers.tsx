import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { suppliersQuery } from '#web/features/compliance/supplier-requests/api.ts'
import { SuppliersSearch } from '#web/features/compliance/supplier-requests/search.ts'
import { SuppliersPage } from '#web/features/compliance/supplier-requests/suppliers-page.tsx'

export const Route = createFileRoute('/_app/gst_/suppliers')({
  validateSearch: SuppliersSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(suppliersQuery(deps.registration))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: SuppliersRoute,
})

function SuppliersRoute() {
  const navigate = Route.useNavigate()
  return <SuppliersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
