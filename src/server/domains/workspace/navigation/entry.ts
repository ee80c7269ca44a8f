import type { Feature } from '#contract/features.ts'
import type { MenuItem } from '#contract/workspace/navigation.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PlanFeature } from '#core/entitlements/plans.ts'

/** A menu item as it is written down. It shows when the permission is held and the feature, if it names one, works. */
export type Entry = Omit<MenuItem, 'permissions' | 'children'> & {
  permissions?: Permission[]
  feature?: Feature
  /** What the plan must include; without it the item shows with a lock. */
  plan?: PlanFeature
  /** For the company that runs the installation alone. */
  isOperators?: boolean
  items?: readonly Entry[]
}
