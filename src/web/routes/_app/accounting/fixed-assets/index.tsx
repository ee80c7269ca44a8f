import { createFileRoute } from '@tanstack/react-router'
import { assetsQuery } from '#web/features/assets/fixed-assets/api.ts'
import { AssetsPage } from '#web/features/assets/fixed-assets/assets-page.tsx'
import { AssetsSearch } from '#web/features/assets/fixed-assets/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/accounting/fixed-assets/')({
  validateSearch: AssetsSearch,
  loaderDeps: ({ search: { view, search, status, asset_class } }) => ({ view, search, status, asset_class }),
  loader: ({ context, deps: { view, ...filter } }) =>
    askForList(context.queryClient, 'fixed-assets', view === undefined && assetsQuery(filter)),
  component: FixedAssets,
})

function FixedAssets() {
  const navigate = Route.useNavigate()
  return (
    <AssetsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
