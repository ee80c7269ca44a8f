import { createFileRoute } from '@tanstack/react-router'
import { ItemsPage, ItemsSearch } from '#web/features/items/items-page.tsx'

export const Route = createFileRoute('/_app/receivables/items/')({ validateSearch: ItemsSearch, component: Items })

function Items() {
  const navigate = Route.useNavigate()
  return (
    <ItemsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
