import { builtFeatures, type Feature } from '#contract/features.ts'
import type { MenuItem, Navigation } from '#contract/navigation.ts'
import { holdsAny } from '#contract/permissions.ts'
import { planFeatures } from '#core/subscription/plans.ts'
import type { OwnConfig } from '#contract/user-config.ts'
import type { SignedIn } from '#server/platform/session.ts'
import type { Entry } from './entry.ts'
import { createItems, header, menu, type Outside, settings, userMenu } from './menu.ts'

type Badges = Readonly<Record<string, number>>

/**
 * The menus as this person sees them: what they may not open, and what does not work yet, is left out. `badges` are counts by id; what
 * `granted` lacks of the plans' features is locked.
 */
export function navigationOf(
  { permissions, user_config }: Pick<SignedIn, 'permissions' | 'user_config'>,
  outside: Outside,
  badges: Badges = {},
  granted: readonly string[] = planFeatures,
): Navigation {
  const locked = planFeatures.filter((name) => !granted.includes(name))
  const seen = (entries: readonly Entry[]) => shown(entries, permissions, builtFeatures, badges, locked)
  return {
    menu: seen(menu),
    header: seen(header),
    create: seen(createItems),
    user: seen(userMenu(outside)),
    settings: seen(settings),
    mode: (user_config as OwnConfig).navigation ?? null,
  }
}

function shown(
  entries: readonly Entry[],
  held: readonly string[],
  features: readonly Feature[],
  badges: Badges,
  locked: readonly string[],
): MenuItem[] {
  const items = entries.flatMap(({ feature, items: inner, permissions = [], ...item }): MenuItem[] => {
    if (item.hide || !holdsAny(held, permissions) || (feature !== undefined && !features.includes(feature))) return []
    const isSubscriptionBlocked = feature !== undefined && locked.includes(feature)
    const lock = isSubscriptionBlocked && { isSubscriptionBlocked }
    if (inner === undefined) return [{ ...item, permissions, ...(badges[item.id] && { badge: badges[item.id] }), ...lock }]
    const children = shown(inner, held, features, badges, locked)
    return children.length === 0 ? [] : [{ ...item, permissions, children: { items: children, isOpen: false } }]
  })
  return items.filter(({ type }, at) => type !== 'divider' || (items[at + 1] !== undefined && items[at + 1]?.type !== 'divider'))
}
