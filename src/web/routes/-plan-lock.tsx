import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { accessTo } from '#contract/route-access.ts'
import { navigationQuery } from '#web/lib/navigation.ts'

const PlanLock = lazy(() => import('#web/features/billing/subscription/plan-lock.tsx'))

/** Shown above the page if the plan does not include it. */
export function LockedByPlan() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = useQuery(navigationQuery)
  const pages = (data?.menu ?? []).flatMap((item) => [item, ...(item.children?.items ?? [])])
  const locked = pages.find(({ link, plan }) => plan !== undefined && (path === link || path.startsWith(`${link}/`)))?.plan
  const feature = locked ?? accessTo(path)?.plan
  if (feature === undefined) return null
  return (
    <Suspense>
      <PlanLock feature={feature} isKnown={locked !== undefined} />
    </Suspense>
  )
}
