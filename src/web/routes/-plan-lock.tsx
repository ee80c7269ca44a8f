import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { navigationQuery } from '#web/lib/navigation.ts'

const PlanLock = lazy(() => import('#web/features/billing/subscription/plan-lock.tsx'))

/** Shown above the page if the plan does not include it. */
export function LockedByPlan() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = useQuery(navigationQuery)
  const pages = (data?.menu ?? []).flatMap((item) => [item, ...(item.children?.items ?? [])])
  const locked = pages.find(({ link, plan }) => plan !== undefined && (path === link || path.startsWith(`${link}/`)))
  if (locked?.plan === undefined) return null
  return (
    <Suspense>
      <PlanLock feature={locked.plan} />
    </Suspense>
  )
}
