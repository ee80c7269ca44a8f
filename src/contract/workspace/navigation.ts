import * as z from 'zod/mini'
import { planFeatures } from '#core/entitlements/plans.ts'
import { endpoint } from '../endpoint.ts'
import { permissions } from '../permissions.ts'
import { navigationModes } from '../identity/user-config.ts'

const entry = {
  id: z.string(),
  label: z.string(),
  link: z.optional(z.string()),
  /** A name of the icon registry, or an address when `iconType` is img. */
  icon: z.optional(z.string()),
  iconType: z.optional(z.enum(['font', 'img'])),
  /** `menu` by default. A divider's label, if any, is the heading of what follows. */
  type: z.optional(z.enum(['menu', 'external_link', 'click', 'divider'])),
  /** A count; shown to 9+. */
  badge: z.optional(z.int()),
  /** Set in the browser, for the page that is open. */
  isActive: z.optional(z.boolean()),
  /** Any of them shows it; none means everyone. */
  permissions: z.array(z.enum(permissions)),
  hide: z.optional(z.boolean()),
  shortcut: z.optional(z.string()),
  /** The event that a `click` sends to the page. */
  eventName: z.optional(z.string()),
  eventData: z.optional(z.string()),
  /** Other routes during which the item counts as open. */
  activateRoutes: z.optional(z.array(z.string())),
  /** Routes during which pressing it does nothing. */
  preventClickRoutes: z.optional(z.array(z.string())),
  /** The plan does not include it: shown with a lock. */
  isSubscriptionBlocked: z.optional(z.boolean()),
  /** Of an item that is locked: what the plan would have to include. */
  plan: z.optional(z.enum(planFeatures)),
  /** One line on the index page of its group. */
  about: z.optional(z.string()),
  /** Shown on the index page of its group and in the palette, not in the side menu. */
  isMore: z.optional(z.boolean()),
}

export const MenuItem = z.object({
  ...entry,
  children: z.optional(z.object({ items: z.array(z.object(entry)), isOpen: z.boolean() })),
})
export type MenuItem = z.infer<typeof MenuItem>

export const Navigation = z.object({
  /** The side menu. */
  menu: z.array(MenuItem),
  /** The header's pay-a-vendor button; empty while there is no one to pay. */
  header: z.array(MenuItem),
  /** What the header's dropdown creates. */
  create: z.array(MenuItem),
  user: z.array(MenuItem),
  settings: z.array(MenuItem),
  /** The person may complete the company's KYC, and it is not complete: the header offers it. */
  is_kyc_open: z.boolean(),
  /** The company is a sample that this person opened: every page says so. */
  is_sample: z.boolean(),
  /** The person's side menu layout on every device; null lets the window's width decide. */
  mode: z.nullable(z.enum(navigationModes)),
  /** Ids of the entries the person put on top of the menu, as they chose them. */
  favourites: z.array(z.string()),
  /** Apps that work and are not installed, with the paths that are theirs: they lead to the store. */
  absent_apps: z.array(z.object({ app: z.string(), app_name: z.string(), links: z.array(z.string()) })),
})
export type Navigation = z.infer<typeof Navigation>

export const getNavigation = endpoint('GET', '/navigation', {
  service: 'identity',
  summary: 'The menus of the shell as this person sees them',
  reply: Navigation,
})
