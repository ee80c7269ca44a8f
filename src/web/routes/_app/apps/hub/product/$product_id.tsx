import { createFileRoute } from '@tanstack/react-router'
import { listingQuery } from '#web/features/marketplace/hub/api.ts'
import { ListingPage } from '#web/features/marketplace/hub/listing-page.tsx'
import { HubListingSearch } from '#web/features/marketplace/hub/search.ts'

export const Route = createFileRoute('/_app/apps/hub/product/$product_id')({
  validateSearch: HubListingSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(listingQuery(params.product_id)),
  component: Listing,
})

function Listing() {
  const navigate = Route.useNavigate()
  return (
    <ListingPage
      {...Route.useParams()}
      open={Route.useSearch().open}
      onOpen={(open) => void navigate({ search: { open }, replace: true })}
    />
  )
}
