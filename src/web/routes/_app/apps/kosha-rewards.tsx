import { createFileRoute } from '@tanstack/react-router'
import { rewardRowsQuery, rewardsQuery } from '#web/features/billing/rewards/api.ts'
import { RewardsPage } from '#web/features/billing/rewards/rewards-page.tsx'
import { RewardsSearch } from '#web/features/billing/rewards/search.ts'

export const Route = createFileRoute('/_app/apps/kosha-rewards')({
  validateSearch: RewardsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(rewardsQuery)
    void context.queryClient.prefetchInfiniteQuery(rewardRowsQuery)
  },
  component: Rewards,
})

function Rewards() {
  const navigate = Route.useNavigate()
  return (
    <RewardsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
