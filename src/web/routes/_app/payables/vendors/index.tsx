import { createFileRoute } from '@tanstack/react-router'
import { vendorsQuery } from '#web/features/directory/vendors/api.ts'
import { VendorsSearch } from '#web/features/directory/vendors/search.ts'
import { VendorsPage } from '#web/features/directory/vendors/vendors-page.tsx'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/payables/vendors/')({
  validateSearch: VendorsSearch,
  loaderDeps: ({ search: { search, show, tag } }) => ({ search, show, tag }),
  loader: ({ context, deps }) => askForList(context.queryClient, 'vendors', vendorsQuery(deps)),
  component: Vendors,
})

function Vendors() {
  const navigate = Route.useNavigate()
  return (
    <VendorsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
