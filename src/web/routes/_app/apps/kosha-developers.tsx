import { createFileRoute } from '@tanstack/react-router'
import { apiKeysQuery } from '#web/features/integrations/api-keys/api.ts'
import { DevelopersPage } from '#web/features/integrations/api-keys/developers-page.tsx'
import { DevelopersSearch } from '#web/features/integrations/api-keys/search.ts'

export const Route = createFileRoute('/_app/apps/kosha-developers')({
  validateSearch: DevelopersSearch,
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(apiKeysQuery),
  component: Developers,
})

function Developers() {
  const navigate = Route.useNavigate()
  return (
    <DevelopersPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
