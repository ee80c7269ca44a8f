import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { MenuItem } from '#contract/navigation.ts'
import { chooseTheme } from '#web/lib/theme.ts'
import { type Command, type CommandGroup, CommandPalette } from '#web/ui/command-palette.tsx'
import { iconNamed } from '#web/ui/icons.tsx'
import { pagesOf, useGo, useMenu, useMenus } from './menu-view.ts'
import { hidePalette } from './palette-store.ts'
import { chooseMode } from './shell-mode.ts'

/** Ctrl+K: with nothing typed it is the list of shortcuts; typing finds actions and pages. */
export default function Palette() {
  const menu = useMenu()
  const { create } = useMenus()
  const press = useGo()
  const navigate = useNavigate()
  const groups = useMemo((): CommandGroup[] => {
    const go = (item: MenuItem, detail?: string): Command => ({
      id: item.id,
      label: item.label,
      detail,
      icon: iconNamed(item.icon),
      shortcut: item.shortcut,
      run: () => press(item),
    })
    const pages = menu.flatMap((item) => (item.children ? pagesOf([item]).map((one) => go(one, item.label)) : [go(item)]))
    return [
      {
        heading: 'Shortcuts',
        commands: pagesOf(menu)
          .filter((item) => item.shortcut)
          .map((item) => go(item)),
      },
      { heading: 'Actions', commands: create.map((item) => go(item)) },
      { heading: 'Pages', commands: pages.filter((page) => page.shortcut === undefined) },
      {
        heading: 'Settings',
        commands: [
          { id: 'light', label: 'Light theme', icon: 'sun', run: () => chooseTheme('light') },
          { id: 'dark', label: 'Dark theme', icon: 'moon', run: () => chooseTheme('dark') },
          { id: 'system', label: 'Theme of the system', icon: 'system', run: () => chooseTheme('system') },
          { id: 'nav-classy', label: 'Menu: full width', icon: 'panel', run: () => chooseMode('classy') },
          { id: 'nav-modern', label: 'Menu: icons with a panel', icon: 'panel', run: () => chooseMode('modern') },
          { id: 'nav-dense', label: 'Menu: icons only', icon: 'panel', run: () => chooseMode('dense') },
          { id: 'logout', label: 'Logout', icon: 'logout', run: () => void navigate({ to: '/logout' }) },
        ],
      },
    ]
  }, [menu, create, press, navigate])
  return <CommandPalette groups={groups} onClose={hidePalette} />
}
