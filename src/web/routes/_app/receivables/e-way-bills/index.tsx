import { createFileRoute } from '@tanstack/react-router'
import { eWayBillsQuery } from '#web/features/compliance/e-way-bills/api.ts'
import { EWayBillsPage } from '#web/features/compliance/e-way-bills/e-way-bills-page.tsx'
import { EWayBillsSearch } from '#web/features/compliance/e-way-bills/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/receivables/e-way-bills/')({
  validateSearch: EWayBillsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => askForList(queryClient, 'e-way-bills', eWayBillsQuery(deps)),
  component: EWayBills,
})

function EWayBills() {
  const navigate = Route.useNavigate()
  return <EWayBillsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
