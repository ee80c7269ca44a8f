import { createFileRoute } from '@tanstack/react-router'
import { holdsAny } from '#contract/permissions.ts'
import { cashPositionQuery, dashboardQuery, todayQuery } from '#web/features/workspace/dashboard/api.ts'
import { DashboardPage } from '#web/features/workspace/dashboard/dashboard-page.tsx'
import { founderStepsQuery } from '#web/features/workspace/shared/checklist-api.ts'

export const Route = createFileRoute('/_app/dashboard')({
  // All at once: the first page after the login waits for no request that another one leads to.
  loader: ({ context: { queryClient, session } }) => {
    void queryClient.prefetchQuery(todayQuery)
    void queryClient.prefetchQuery(dashboardQuery)
    void queryClient.prefetchQuery(founderStepsQuery)
    if (holdsAny(session.permissions, ['BANKING'])) void queryClient.prefetchQuery(cashPositionQuery)
  },
  component: DashboardPage,
})
