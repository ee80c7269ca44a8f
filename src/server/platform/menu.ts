import type { Feature } from '#contract/features.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PlanFeature } from '#core/entitlements/plans.ts'
import { registry } from './registry.ts'

/** The definition of a menu item. It is shown if the permission is held and its feature, if any, works. */
export type Entry = Omit<MenuItem, 'permissions' | 'children'> & {
  permissions?: readonly Permission[]
  feature?: Feature
  /** What the plan must include; without it the item shows with a lock. */
  plan?: PlanFeature
  /** For the company that runs the installation alone. */
  isOperators?: boolean
  /** For people on the payroll and who approves their leave, once leave is switched on. */
  hasLeave?: boolean
  items?: readonly Entry[]
}

/** Groups of the side menu, its top level (`menu`), the button and the dropdown of the header, and the settings. */
type MenuSection =
  | 'menu'
  | 'receivables'
  | 'payables'
  | 'reports'
  | 'banking'
  | 'accounting'
  | 'taxes'
  | 'settings'
  | 'apps'
  | 'header'
  | 'create'

/** A menu entry with its section and its place in it (10, 20, … from the top). */
export type MenuEntry = Omit<Entry, 'id' | 'items'> & { section: MenuSection; place: number }

/** The entries of all menus by id; each slice adds its own in its module. */
export const menuEntries = registry<string, MenuEntry>('a menu entry')

/** The entries of a section with these groups among them, from the top. */
export function entriesIn(wanted: MenuSection, groups: readonly (Entry & { place: number })[] = []): readonly Entry[] {
  const added = menuEntries.keys().flatMap((id) => {
    const { section, ...entry } = menuEntries.get(id)
    return section === wanted ? [{ id, ...entry }] : []
  })
  return [...added, ...groups].toSorted((a, b) => a.place - b.place).map(({ place: _place, ...entry }) => entry)
}
