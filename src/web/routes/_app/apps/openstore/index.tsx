import { createFileRoute } from '@tanstack/react-router'
import { storeQuery } from '#web/features/store/api.ts'
import { StoreSearch } from '#web/features/store/search.ts'
import { StorePage } from '#web/features/store/store-page.tsx'

export const Route = createFileRoute('/_app/apps/openstore/')({
  validateSearch: StoreSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(storeQuery),
  component: Store,
})

function Store() {
  const navigate = Route.useNavigate()
  return (
    <StorePage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
