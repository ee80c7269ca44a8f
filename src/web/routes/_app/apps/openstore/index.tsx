import { createFileRoute } from '@tanstack/react-router'
import { storeQuery } from '#web/features/workspace/store/api.ts'
import { StoreSearch } from '#web/features/workspace/store/search.ts'
import { StorePage } from '#web/features/workspace/store/store-page.tsx'

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
