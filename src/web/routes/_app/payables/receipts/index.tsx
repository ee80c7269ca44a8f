import { createFileRoute } from '@tanstack/react-router'
import { receiptsQuery } from '#web/features/purchases/receipts/api.ts'
import { ReceiptsPage } from '#web/features/purchases/receipts/receipts-page.tsx'
import { filterOf, orderOf, ReceiptsSearch } from '#web/features/purchases/receipts/search.ts'

export const Route = createFileRoute('/_app/payables/receipts/')({
  validateSearch: ReceiptsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(receiptsQuery(filterOf(deps), orderOf(deps))),
  component: Receipts,
})

function Receipts() {
  const navigate = Route.useNavigate()
  return <ReceiptsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
