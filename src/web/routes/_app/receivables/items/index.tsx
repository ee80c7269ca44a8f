import { createFileRoute } from '@tanstack/react-router'
import { itemsQuery } from '#web/features/directory/items/api.ts'
import { ItemsPage } from '#web/features/directory/items/items-page.tsx'
import { ItemsSearch } from '#web/features/directory/items/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/receivables/items/')({
  validateSearch: ItemsSearch,
  loaderDeps: ({ search: { search, show, tag } }) => ({ search, show, tag }),
  loader: ({ context, deps }) => askForList(context.queryClient, 'items', itemsQuery(deps)),
  component: Items,
})

function Items() {
  const navigate = Route.useNavigate()
  return (
    <ItemsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
