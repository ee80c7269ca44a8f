import { createFileRoute } from '@tanstack/react-router'
import { rewardRowsQuery, rewardsQuery } from '#web/features/rewards/api.ts'
import { RewardsPage } from '#web/features/rewards/rewards-page.tsx'

export const Route = createFileRoute('/_app/apps/kosha-rewards')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(rewardsQuery)
    void context.queryClient.prefetchInfiniteQuery(rewardRowsQuery)
  },
  component: RewardsPage,
})
