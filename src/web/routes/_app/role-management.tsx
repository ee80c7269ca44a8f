import { createFileRoute } from '@tanstack/react-router'
import { rolesQuery } from '#web/features/identity/roles/api.ts'
import { RolesPage } from '#web/features/identity/roles/roles-page.tsx'
import { RolesSearch } from '#web/features/identity/roles/search.ts'

export const Route = createFileRoute('/_app/role-management')({
  validateSearch: RolesSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(rolesQuery),
  component: Roles,
})

function Roles() {
  const navigate = Route.useNavigate()
  return (
    <RolesPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
