import { createFileRoute } from '@tanstack/react-router'
import { suppliersQuery } from '#web/features/compliance/supplier-requests/api.ts'
import { SuppliersSearch } from '#web/features/compliance/supplier-requests/search.ts'
import { SuppliersPage } from '#web/features/compliance/supplier-requests/suppliers-page.tsx'

export const Route = createFileRoute('/_app/gst_/suppliers')({
  validateSearch: SuppliersSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(suppliersQuery(deps.registration)),
  component: SuppliersRoute,
})

function SuppliersRoute() {
  const navigate = Route.useNavigate()
  return <SuppliersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
