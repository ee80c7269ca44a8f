import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { challansQuery } from '#web/features/sales/delivery-challans/api.ts'
import { ChallansPage } from '#web/features/sales/delivery-challans/challans-page.tsx'
import { ChallansSearch, filterOf, orderOf } from '#web/features/sales/delivery-challans/search.ts'

export const Route = createFileRoute('/_app/receivables/delivery-challans/')({
  validateSearch: ChallansSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    askForList(context.queryClient, 'delivery-challans', challansQuery(filterOf(deps), orderOf(deps))),
  component: DeliveryChallans,
})

function DeliveryChallans() {
  const navigate = Route.useNavigate()
  return <ChallansPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
