import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { MenuItem, Navigation } from '#contract/workspace/navigation.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { askShell } from '#web/lib/shell-events.ts'

/** Items with the open one marked. */
export function marked(items: readonly MenuItem[], path: string, closest = closestOf(items, path)): MenuItem[] {
  return items.map((item) => {
    const inner = item.children && marked(item.children.items, path, closest)
    const isActive =
      inner?.some((one) => one.isActive) || isNamed(item, path) || (closest > 0 && closeness(item, path) === closest)
    return { ...item, isActive, ...(inner && { children: { items: inner, isOpen: isActive } }) }
  })
}

/** If a page and a page below it are both in the menu, the closer match is open. */
const closestOf = (items: readonly MenuItem[], path: string): number =>
  Math.max(0, ...items.flatMap((item) => [closeness(item, path), closestOf(item.children?.items ?? [], path)]))
const isBelow = (path: string, route: string) => path === route || path.startsWith(`${route}/`)
const closeness = ({ type, link = '' }: MenuItem, path: string): number =>
  type !== 'external_link' && isBelow(path, link) ? link.length : 0
const isNamed = ({ type, activateRoutes = [] }: MenuItem, path: string): boolean =>
  type !== 'external_link' && activateRoutes.some((route) => isBelow(path, route))

/** False while the open page is one where clicking the item does nothing. */
export const isPressable = ({ preventClickRoutes = [] }: MenuItem, path: string): boolean =>
  !preventClickRoutes.some((route) => isBelow(path, route))

export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname })

const none: Navigation = {
  menu: [],
  header: [],
  create: [],
  user: [],
  settings: [],
  is_kyc_open: false,
  is_sample: false,
  mode: null,
  favourites: [],
  absent_apps: [],
}

/** Every menu of the shell; empty until loaded. */
export function useMenus(): Navigation {
  return useQuery(navigationQuery).data ?? none
}

/** The side menu for the open page. */
export function useMenu(): MenuItem[] {
  const { menu } = useMenus()
  const path = usePath()
  return useMemo(() => inOneGroup(marked(menu, path), path), [menu, path])
}

/** A page that is in several groups, such as Reconcile, is marked in one of them. */
export function inOneGroup(menu: MenuItem[], path: string): MenuItem[] {
  if (menu.filter(({ isActive }) => isActive).length < 2) return menu
  const group = groupOf(menu, path)
  return menu.flatMap((item) => (item === group || !item.isActive ? [item] : marked([item], '')))
}

/** The group of the open page: by its URL, otherwise the first group that contains the page. */
export function groupOf(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  const groups = menu.filter((item) => visiblePages(item).length > 0)
  return (
    groups.find(({ link }) => link !== undefined && (path === link || path.startsWith(`${link}/`))) ??
    groups.find((item) => item.isActive)
  )
}

/** All pages of the menu in one list. */
export const pagesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children ? pagesOf(item.children.items) : item.type === 'divider' ? [] : [item]))

/** The pages of a group that the side menu lists; the others are on its index page. */
export const visiblePages = ({ children }: MenuItem): MenuItem[] => (children?.items ?? []).filter(({ isMore }) => !isMore)

/** A group as one line: with its pending items, unless its pages are listed below and show them. */
export function asLine(item: MenuItem, isOpen = false): MenuItem {
  const { badge: _badge, children: _children, ...line } = item
  const shown = isOpen ? badgeOf({ ...item, children: { items: morePages(item), isOpen } }) : badgeOf(item)
  const isActive = item.isActive === true && !(isOpen && visiblePages(item).some((page) => page.isActive))
  return { ...line, isActive, ...(shown > 0 && { badge: shown }) }
}
const morePages = ({ children }: MenuItem): MenuItem[] => (children?.items ?? []).filter(({ isMore }) => isMore)

/** The pending items of an entry, including its pages. */
export const badgeOf = ({ badge = 0, children }: MenuItem): number =>
  badge + (children?.items ?? []).reduce((sum, one) => sum + (one.badge ?? 0), 0)

/** Performs a menu item: opens its page, opens its URL in a new tab, or sends an event to the shell. */
export function useGo(): (item: MenuItem) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ type, link, eventName, eventData }) => {
      if (type === 'external_link') window.open(link, '_blank', 'noreferrer')
      else if (type === 'click' && eventName !== undefined) askShell(eventName, eventData)
      else if (link !== undefined) void navigate({ to: link })
    },
    [navigate],
  )
}
