import { createFileRoute } from '@tanstack/react-router'
import { ownProductsQuery } from '#web/features/marketplace/hub/my-hub/products-api.ts'
import { ProductsPage } from '#web/features/marketplace/hub/my-hub/products-page.tsx'
import { ProductsSearch } from '#web/features/marketplace/hub/my-hub/search.ts'

export const Route = createFileRoute('/_app/apps/hub/my-hub/')({
  validateSearch: ProductsSearch,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(ownProductsQuery()),
  component: ManageProducts,
})

function ManageProducts() {
  const navigate = Route.useNavigate()
  const { type, ...search } = Route.useSearch()
  return (
    <ProductsPage
      type={type}
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
