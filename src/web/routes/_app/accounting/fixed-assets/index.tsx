import { createFileRoute } from '@tanstack/react-router'
import { AssetsPage } from '#web/features/assets/fixed-assets/assets-page.tsx'
import { AssetsSearch } from '#web/features/assets/fixed-assets/search.ts'

export const Route = createFileRoute('/_app/accounting/fixed-assets/')({ validateSearch: AssetsSearch, component: FixedAssets })

function FixedAssets() {
  const navigate = Route.useNavigate()
  return (
    <AssetsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
