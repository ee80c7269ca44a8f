import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { billsQuery } from '#web/features/purchases/bills/api.ts'
import { BillsPage } from '#web/features/purchases/bills/bills-page.tsx'
import { filterOf, orderOf } from '#web/features/purchases/bills/filter.ts'
import { usualOf } from '#web/features/purchases/bills/lists.ts'
import { BillsSearch } from '#web/features/purchases/bills/search.ts'
import { showVendorBlocker } from '#web/features/billing/subscription/popups.ts'

const usual = usualOf('review')

export const Route = createFileRoute('/_app/payables/bills/')({
  validateSearch: BillsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    askForList(context.queryClient, 'bills', billsQuery(filterOf(deps, usual.view), orderOf(deps, usual.sort))),
  component: ReviewBills,
})

function ReviewBills() {
  const navigate = Route.useNavigate()
  return (
    <BillsPage
      list="review"
      search={Route.useSearch()}
      onBlocked={showVendorBlocker}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
