import { createFileRoute } from '@tanstack/react-router'
import { customersQuery } from '#web/features/directory/customers/api.ts'
import { CustomersPage } from '#web/features/directory/customers/customers-page.tsx'
import { CustomersSearch } from '#web/features/directory/customers/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/receivables/customers/')({
  validateSearch: CustomersSearch,
  loaderDeps: ({ search: { search, show, tag } }) => ({ search, show, tag }),
  loader: ({ context, deps }) => askForList(context.queryClient, 'customers', customersQuery(deps)),
  component: Customers,
})

function Customers() {
  const navigate = Route.useNavigate()
  return (
    <CustomersPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
