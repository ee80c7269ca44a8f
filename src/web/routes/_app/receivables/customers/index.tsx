import { createFileRoute } from '@tanstack/react-router'
import { CustomersPage, CustomersSearch } from '#web/features/customers/customers-page.tsx'

export const Route = createFileRoute('/_app/receivables/customers/')({ validateSearch: CustomersSearch, component: Customers })

function Customers() {
  const navigate = Route.useNavigate()
  return (
    <CustomersPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
