import type { QueryClient } from '@tanstack/react-query'
import { holdsAny } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import type { Session } from '#contract/identity/session.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { pagesOf } from '#web/features/workspace/shell/menu-view.ts'
import { navigationQuery } from '#web/lib/navigation.ts'

/**
 * Where a person without access to the dashboard begins; undefined if they have it, are in no company, or if their menu is
 * empty, so that the dashboard says what it needs.
 */
export async function homeWithoutDashboard(
  queryClient: QueryClient,
  { permissions, companies_id }: Session,
): Promise<string | undefined> {
  if (companies_id === '' || holdsAny(permissions, accessTo('/dashboard')?.anyOf ?? [])) return undefined
  const menus = await queryClient.ensureQueryData(navigationQuery).catch(() => undefined)
  return firstPage(menus?.menu ?? [])
}

/** The first page of a menu that opens: none outside, none that the plan locks unless all are. */
export function firstPage(menu: readonly MenuItem[]): string | undefined {
  const pages = pagesOf([...menu]).filter(
    ({ type = 'menu', link, hide }) => type === 'menu' && link !== undefined && hide !== true,
  )
  return (pages.find(({ isSubscriptionBlocked }) => isSubscriptionBlocked !== true) ?? pages[0])?.link
}
