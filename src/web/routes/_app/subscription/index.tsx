import { createFileRoute } from '@tanstack/react-router'
import { plansQuery, subscriptionQuery } from '#web/features/subscription/api.ts'
import { PlansPage } from '#web/features/subscription/plans-page.tsx'
import { PlansSearch } from '#web/features/subscription/search.ts'

export const Route = createFileRoute('/_app/subscription/')({
  validateSearch: PlansSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(subscriptionQuery), queryClient.ensureQueryData(plansQuery)]),
  component: Plans,
})

function Plans() {
  const navigate = Route.useNavigate()
  return (
    <PlansPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
