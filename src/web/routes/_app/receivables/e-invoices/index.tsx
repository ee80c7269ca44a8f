import { createFileRoute } from '@tanstack/react-router'
import { eInvoicesQuery, summaryQuery } from '#web/features/compliance/e-invoices/api.ts'
import { EInvoicesPage } from '#web/features/compliance/e-invoices/e-invoices-page.tsx'
import { EInvoicesSearch } from '#web/features/compliance/e-invoices/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/receivables/e-invoices/')({
  validateSearch: EInvoicesSearch,
  loaderDeps: ({ search: { search, status } }) => ({ search, status }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(summaryQuery)
    askForList(queryClient, 'e-invoices', eInvoicesQuery(deps))
  },
  component: EInvoices,
})

function EInvoices() {
  const navigate = Route.useNavigate()
  return <EInvoicesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
