import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { apiKeysQuery } from '#web/features/integrations/api-keys/api.ts'
import { DevelopersPage } from '#web/features/integrations/api-keys/developers-page.tsx'
import { DevelopersSearch } from '#web/features/integrations/api-keys/search.ts'

export const Route = createFileRoute('/_app/apps/kosha-developers')({
  validateSearch: DevelopersSearch,
  loader: ({ context }) => askForList(context.queryClient, 'api-keys', apiKeysQuery),
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
