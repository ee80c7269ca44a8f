import { builtFeatures, type Feature } from '#contract/features.ts'
import type { MenuItem, Navigation } from '#contract/workspace/navigation.ts'
import { holdsAny } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import type { StoreAppName } from '#contract/workspace/store.ts'
import type { OwnConfig } from '#contract/identity/user-config.ts'
import type { PlanFeature } from '#core/entitlements/plans.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { absentApps, appOfEntry } from '../store/entries.ts'
import type { Entry } from '#server/platform/menu.ts'
import { createItems, header, menu, type Outside, settings, userMenu } from '../menus/menu.ts'

/** The facts that decide how an entry is shown. */
export type Sight = {
  held: readonly string[]
  features: readonly Feature[]
  inPlan: (feature: PlanFeature) => boolean
  /** Apps the company has not installed: their entries are omitted. */
  absent: ReadonlySet<StoreAppName>
  /** Whether the company runs the installation. */
  isOperator: boolean
  /** Whether the person requests leave, or approves that of others. */
  hasLeave: boolean
  /** Counts by the id of the item. */
  badges: Readonly<Record<string, number>>
}
type Needs = Omit<Sight, 'held' | 'features'> & {
  session: Pick<SignedIn, 'permissions' | 'user_config' | 'audit_scope'>
  outside: Outside
  /** The company's KYC is complete. */
  isKycComplete: boolean
  /** The company is the person's own sample. */
  isSample: boolean
}

/** The menus as this person sees them: without pages they may not open and what does not work yet. */
export function navigationOf({ session, outside, isKycComplete, isSample, ...rest }: Needs): Navigation {
  const sight = { ...rest, held: session.permissions, features: builtFeatures }
  // Auditors read: the header offers them nothing to pay or to make.
  const writes = session.audit_scope === null
  return {
    menu: visibleEntries(menu(), sight),
    header: writes ? visibleEntries(header(), sight) : [],
    create: writes ? visibleEntries(createItems(), sight) : [],
    user: visibleEntries(userMenu(outside), sight),
    settings: visibleEntries(settings(), sight),
    is_kyc_open: !isKycComplete && holdsAny(session.permissions, ['OWNER', 'ADMIN']),
    is_sample: isSample,
    mode: (session.user_config as OwnConfig).navigation ?? null,
    favourites: (session.user_config as OwnConfig).favourites ?? [],
    absent_apps: absentApps(rest.absent),
  }
}

/** The entries that show. A group left without items goes too, and a caption left without pages under it. */
export function visibleEntries(entries: readonly Entry[], sight: Sight): MenuItem[] {
  const items = entries.flatMap(
    ({ feature, plan, isOperators, hasLeave, items: inner, permissions = [], ...item }): MenuItem[] => {
      if (item.hide || !holdsAny(sight.held, permissions) || (isOperators && !sight.isOperator)) return []
      if (hasLeave && !sight.hasLeave) return []
      if (feature !== undefined && !sight.features.includes(feature)) return []
      const app = appOfEntry(item.id)
      if (app !== undefined && sight.absent.has(app)) return []
      const badge = sight.badges[item.id]
      const made = {
        ...item,
        permissions: [...permissions],
        ...(badge && { badge }),
        ...(plan !== undefined && !sight.inPlan(plan) && { isSubscriptionBlocked: true, plan }),
      }
      if (inner === undefined) return [made]
      return groupOf(made, visibleEntries(inner, sight), sight)
    },
  )
  return items.filter(({ type }, at) => type !== 'divider' || (items[at + 1] !== undefined && items[at + 1]?.type !== 'divider'))
}

/** A group with its pages; none without pages. Access to a page of the group does not by itself open its index page. */
function groupOf(group: MenuItem, pages: MenuItem[], { held }: Sight): MenuItem[] {
  const { link, ...unlinked } = group
  const hasIndex = link !== undefined && mayOpen(link, held)
  const items = hasIndex || pages.some(({ isMore }) => !isMore) ? pages : pages.map(inMenu)
  return pages.length === 0 ? [] : [{ ...(hasIndex ? group : unlinked), children: { items, isOpen: false } }]
}

/** A page that the index of its group would list, for a person who may not open that index. */
const inMenu = ({ isMore: _isMore, ...page }: MenuItem): MenuItem => page

const mayOpen = (link: string, held: readonly string[]): boolean => holdsAny(held, accessTo(link)?.anyOf ?? [])
