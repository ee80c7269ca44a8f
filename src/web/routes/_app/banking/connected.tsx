import { createFileRoute } from '@tanstack/react-router'
import { feedsQuery } from '#web/features/banking/bank-feeds/api.ts'
import { ConnectedPage } from '#web/features/banking/bank-feeds/connected-page.tsx'
import { ConnectedSearch } from '#web/features/banking/bank-feeds/search.ts'

export const Route = createFileRoute('/_app/banking/connected')({
  validateSearch: ConnectedSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(feedsQuery),
  component: Connected,
})

function Connected() {
  const navigate = Route.useNavigate()
  return <ConnectedPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
