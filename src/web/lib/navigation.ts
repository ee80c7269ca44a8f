import { queryOptions } from '@tanstack/react-query'
import { getNavigation, type MenuItem, type Navigation } from '#contract/workspace/navigation.ts'
import { translate } from '#core/messages.ts'
import { call } from './call.ts'
import { orAsSeen } from './offline-reading.ts'

const navigationKey = ['session', 'navigation'] as const

/** The shell's menus. A child of the session's query key: refetching permissions also refetches the menus. */
export const navigationQuery = queryOptions({
  queryKey: navigationKey,
  queryFn: ({ signal }) => orAsSeen(navigationKey, async () => inOwnLanguage(await call(getNavigation, { signal }))),
  networkMode: 'always',
  staleTime: 5 * 60_000,
})

/** The menus with labels in the language of the page. */
const inOwnLanguage = ({ menu, header, create, user, settings, ...rest }: Navigation): Navigation => ({
  ...rest,
  menu: menu.map(translated),
  header: header.map(translated),
  create: create.map(translated),
  user: user.map(translated),
  settings: settings.map(translated),
})
const translated = (item: MenuItem): MenuItem => ({
  ...item,
  label: translate(item.label),
  ...(item.about !== undefined && { about: translate(item.about) }),
  ...(item.children && { children: { ...item.children, items: item.children.items.map(translated) } }),
})
