import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Navigation } from '#contract/workspace/navigation.ts'
import { navigationQuery } from '#web/lib/navigation.ts'

const NotInstalled = lazy(() => import('#web/features/workspace/store/not-installed.tsx'))

/** The app of a page that the company has not installed. */
export const absentAt = (path: string, menus: Navigation | undefined) =>
  menus?.absent_apps.find(({ links }) => links.some((link) => path === link || path.startsWith(`${link}/`)))

/** The page, or an offer to install its app if the company does not have it. */
export function Installed({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data } = useQuery(navigationQuery)
  const absent = absentAt(path, data)
  if (absent === undefined) return children
  return (
    <Suspense>
      <NotInstalled key={absent.app} app={absent.app} app_name={absent.app_name} />
    </Suspense>
  )
}
