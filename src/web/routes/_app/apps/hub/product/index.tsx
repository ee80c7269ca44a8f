import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, listingsQuery } from '#web/features/marketplace/hub/api.ts'
import { filterOf } from '#web/features/marketplace/hub/listing-filters.ts'
import { ListingsPage } from '#web/features/marketplace/hub/listings-page.tsx'
import { HubListSearch } from '#web/features/marketplace/hub/search.ts'

export const Route = createFileRoute('/_app/apps/hub/product/')({
  validateSearch: HubListSearch,
  loaderDeps: ({ search: { open: _open, ...filters } }) => filters,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(categoriesQuery)
    void context.queryClient.prefetchInfiniteQuery(listingsQuery(filterOf(deps)))
  },
  component: Listings,
})

function Listings() {
  const navigate = Route.useNavigate()
  return (
    <ListingsPage
      search={Route.useSearch()}
      onSearch={(change, step) => void navigate({ search: (old) => ({ ...old, ...change }), replace: step === 'typed' })}
    />
  )
}
