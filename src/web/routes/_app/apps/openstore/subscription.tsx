import { createFileRoute } from '@tanstack/react-router'
import { planQuery, storeQuery } from '#web/features/workspace/store/api.ts'
import { StoreSubscriptionPage } from '#web/features/workspace/store/subscription-page.tsx'

export const Route = createFileRoute('/_app/apps/openstore/subscription')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(planQuery)
    void context.queryClient.prefetchQuery(storeQuery)
  },
  component: StoreSubscriptionPage,
})
