import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MyHubShell } from '#web/features/marketplace/hub/my-hub/my-hub-shell.tsx'
import { MyHubSearch } from '#web/features/marketplace/hub/my-hub/search.ts'

export const Route = createFileRoute('/_app/apps/hub/my-hub')({ validateSearch: MyHubSearch, component: MyHub })

function MyHub() {
  const navigate = Route.useNavigate()
  return (
    <MyHubShell
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ to: '.', search: (old) => ({ ...old, ...change }), replace: true })}
    >
      <Outlet />
    </MyHubShell>
  )
}
