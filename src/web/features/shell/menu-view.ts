import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { holdsAny } from '#contract/permissions.ts'
import { useSession } from '#web/lib/session.ts'
import { type MenuItem, menu, newItems } from './menu.ts'

/** Items this person may see, the open one marked. A group left without items goes too. */
export function visible(items: readonly MenuItem[], permissions: readonly string[], path: string): MenuItem[] {
  return items.flatMap((item): MenuItem[] => {
    if (item.hide || !holdsAny(permissions, item.permissions ?? [])) return []
    if (item.children === undefined) return [{ ...item, isActive: isOpen(item, path) }]
    const inner = visible(item.children.items, permissions, path)
    return inner.length === 0 ? [] : [{ ...item, children: { items: inner }, isActive: inner.some((one) => one.isActive) }]
  })
}

const isBelow = (path: string, route: string) => path === route || path.startsWith(`${route}/`)
const isOpen = ({ link, activateRoutes = [] }: MenuItem, path: string) =>
  (link !== undefined && isBelow(path, link)) || activateRoutes.some((route) => isBelow(path, route))

/** False while the open page is one where pressing the item does nothing. */
export const isPressable = ({ preventClickRoutes = [] }: MenuItem, path: string): boolean =>
  !preventClickRoutes.some((route) => isBelow(path, route))

export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname })

export function useMenu(): { menu: MenuItem[]; fresh: MenuItem[] } {
  const { permissions } = useSession()
  const path = usePath()
  return useMemo(
    () => ({ menu: visible(menu, permissions, path), fresh: visible(newItems, permissions, path) }),
    [permissions, path],
  )
}

/** Pages of the menu in one list. */
export const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? pagesOf(item.children.items) : [item]))

/** What a path is called, for the page that may not be opened. */
export function pageName(path: string): string {
  return pagesOf(menu).find((item) => item.link !== undefined && isBelow(path, item.link))?.label ?? 'This page'
}
