import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { invoicesQuery } from '#web/features/sales/invoices/api.ts'
import { filterOf, InvoicesSearch, orderOf } from '#web/features/sales/invoices/filter.ts'
import { InvoicesPage } from '#web/features/sales/invoices/invoices-page.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/')({
  validateSearch: InvoicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => askForList(context.queryClient, 'invoices', invoicesQuery(filterOf(deps), orderOf(deps))),
  component: Invoices,
})

function Invoices() {
  const navigate = Route.useNavigate()
  return <InvoicesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
