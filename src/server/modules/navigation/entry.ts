import type { Feature } from '#contract/features.ts'
import type { MenuItem } from '#contract/navigation.ts'
import type { Permission } from '#contract/permissions.ts'

/** A menu item as it is written down. It shows when the permission is held and the feature, if it names one, works. */
export type Entry = Omit<MenuItem, 'permissions' | 'children'> & {
  permissions?: Permission[]
  feature?: Feature
  items?: readonly Entry[]
}
