import { createFileRoute } from '@tanstack/react-router'
import { InvoicesSearch } from '#web/features/invoices/filter.ts'
import { InvoicesPage } from '#web/features/invoices/invoices-page.tsx'

export const Route = createFileRoute('/_app/receivables/invoices/')({ validateSearch: InvoicesSearch, component: Invoices })

function Invoices() {
  const navigate = Route.useNavigate()
  return <InvoicesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
