import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { englishOf, t } from '#core/messages.ts'
import { product } from '#core/product.ts'
import { mayAsk } from '#contract/assistant/datatalk.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import { useSession } from '#web/lib/session.ts'
import { askShell } from '#web/lib/shell-events.ts'
import { shortcutsOf } from '#web/lib/shortcut-list.ts'
import type { Command, CommandGroup } from '#web/ui/command-search.ts'
import { iconNamed } from '#web/ui/icons.tsx'
import { toggleFavourite } from './favourites.ts'
import { chooseTheme } from './kept-theme.ts'
import { asLine, pagesOf, useGo, useMenu, useMenus } from './menu-view.ts'
import { chooseMode } from './shell-mode.ts'

const genie: Command = {
  id: 'genie',
  label: t('Ask {name} Genie', { name: product.name }),
  icon: 'search',
  run: () => askShell('genie'),
}

/** Commands that work on every page: shortcuts, actions, pages, appearance. */
export function useCommands(): CommandGroup[] {
  const menu = useMenu()
  const { create, header, favourites } = useMenus()
  const { permissions, shortcutsDisabled } = useSession()
  const press = useGo()
  const navigate = useNavigate()
  return useMemo((): CommandGroup[] => {
    const go = (item: MenuItem & { detail?: string }): Command => ({
      id: item.id,
      label: item.label,
      words: englishOf(item.label).join(' '),
      detail: item.detail,
      icon: iconNamed(item.icon),
      run: () => press(item),
    })
    const shortcuts = shortcutsOf(permissions).map(
      ({ id, label, icon, keys, link }): Command => ({
        id,
        label,
        words: englishOf(label).join(' '),
        icon,
        ...(shortcutsDisabled ? { detail: t('Shortcuts are off') } : { shortcut: keys }),
        run: () => void navigate({ to: link }),
      }),
    )
    return [
      { heading: t('Shortcuts'), commands: shortcuts },
      {
        heading: t('Actions'),
        commands: [
          ...(holdsAny(permissions, mayAsk) ? [genie] : []),
          ...header.filter(({ id }) => id === 'pay-a-vendor').map(go),
          ...create.map(go),
        ],
      },
      {
        heading: t('Pages'),
        commands: pageItems(menu)
          .filter(({ link }) => shortcutsOf(permissions).every((each) => each.link !== link))
          .map(go),
      },
      {
        heading: t('Settings'),
        commands: [
          ...appearance(),
          ...starOf(menu, favourites),
          {
            id: 'keys',
            label: t('Switch keyboard shortcuts on or off'),
            icon: 'keyboard',
            run: () => void navigate({ to: '/settings/profile' }),
          },
          { id: 'sample', label: t('Try a sample company'), icon: 'play', run: () => void navigate({ to: '/welcome' }) },
          { id: 'logout', label: t('Logout'), icon: 'logout', run: () => void navigate({ to: '/logout' }) },
        ],
      },
    ]
  }, [menu, create, header, favourites, permissions, shortcutsDisabled, press, navigate])
}

/** The pages of the menu, and of each group its own. A page of several groups, such as Reconcile, is found once. */
export const pageItems = (menu: readonly MenuItem[]): (MenuItem & { detail?: string })[] =>
  menu.flatMap((item) =>
    item.children
      ? [
          ...(item.link === undefined ? [] : [{ ...asLine(item), detail: t('All pages of the group') }]),
          ...pagesUnder(item).filter(({ link }) => link === undefined || isHome(menu, item, link)),
        ]
      : [item],
  )

const isHome = (menu: readonly MenuItem[], group: MenuItem, link: string) => {
  const holders = menu.filter((item) => pagesOf(item.children?.items ?? []).some((page) => page.link === link))
  return group === (holders.find((item) => item.link !== undefined && link.startsWith(`${item.link}/`)) ?? holders[0])
}

const appearance = (): Command[] => [
  { id: 'light', label: t('Light theme'), icon: 'sun', run: () => chooseTheme('light') },
  { id: 'dark', label: t('Dark theme'), icon: 'moon', run: () => chooseTheme('dark') },
  { id: 'system', label: t('System theme'), icon: 'system', run: () => chooseTheme('system') },
  { id: 'nav-classy', label: t('Menu: full width'), icon: 'panel', run: () => chooseMode('classy') },
  { id: 'nav-modern', label: t('Menu: icons with a panel'), icon: 'panel', run: () => chooseMode('modern') },
  { id: 'nav-dense', label: t('Menu: icons only'), icon: 'panel', run: () => chooseMode('dense') },
  { id: 'nav-hidden', label: t('Menu: hidden'), icon: 'panel', run: () => chooseMode('hidden') },
]

const pagesUnder = (group: MenuItem) => pagesOf([group]).map((page) => ({ ...page, detail: group.label }))

/** Adds the open page to the favourites or removes it. */
function starOf(menu: readonly MenuItem[], favourites: readonly string[]): Command[] {
  const open = pagesOf(menu).find(({ isActive }) => isActive)
  if (open === undefined) return []
  const label = favourites.includes(open.id)
    ? t('Remove {label} from favourites', { label: open.label })
    : t('Add {label} to favourites', { label: open.label })
  return [{ id: 'favourite', label, icon: 'star', run: () => toggleFavourite(open.id) }]
}
