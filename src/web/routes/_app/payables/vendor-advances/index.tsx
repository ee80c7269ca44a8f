import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { vendorAdvancesQuery } from '#web/features/purchases/vendor-advances/api.ts'
import { filterOf, orderOf, VendorAdvancesSearch } from '#web/features/purchases/vendor-advances/search.ts'
import { VendorAdvancesPage } from '#web/features/purchases/vendor-advances/vendor-advances-page.tsx'

export const Route = createFileRoute('/_app/payables/vendor-advances/')({
  validateSearch: VendorAdvancesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    askForList(context.queryClient, 'vendor-advances', vendorAdvancesQuery(filterOf(deps), orderOf(deps))),
  component: VendorAdvances,
})

function VendorAdvances() {
  const navigate = Route.useNavigate()
  return <VendorAdvancesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
