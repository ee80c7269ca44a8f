import { createFileRoute } from '@tanstack/react-router'
import { plansQuery, subscriptionQuery } from '#web/features/billing/subscription/api.ts'
import { PlansPage } from '#web/features/billing/subscription/plans-page.tsx'
import { PlansSearch } from '#web/features/billing/subscription/search.ts'

export const Route = createFileRoute('/_app/subscription/')({
  validateSearch: PlansSearch,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(subscriptionQuery), queryClient.ensureQueryData(plansQuery)])
    // Shows the cached plan at once; its usage has changed since sign-in and is refetched.
    void queryClient.prefetchQuery({ ...subscriptionQuery, staleTime: 10_000 })
  },
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
