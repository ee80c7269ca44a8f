import * as z from 'zod/mini'
import { planFeatures } from '#core/entitlements/plans.ts'
import { endpoint } from '../endpoint.ts'
import { permissions } from '../permissions.ts'

/** Every app of the store by the name in its address. */
export const storeApps = [
  'hub',
  'rewards',
  'referrals',
  'developer-api',
  'documents',
  'payment-gateway',
  'bulk-payment-links',
  'connected-banking',
  'pay-in-bulk',
  'e-invoice',
  'e-way-bill',
  'gst',
  'tds',
  'cashflow-analytics',
  'credit',
  'expense-management',
  'payroll',
  'amazon-insights',
  'integrations',
] as const
export type StoreAppName = (typeof storeApps)[number]

export const storeCategories = ['Sell and collect', 'Pay and borrow', 'Taxes', 'People', 'Insight', 'Connect', 'Grow'] as const

export const StoreApp = z.object({
  app: z.enum(storeApps),
  app_name: z.string(),
  category: z.enum(storeCategories),
  icon: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** What one can do with it, a line each. */
  abilities: z.array(z.string()),
  /** It works today. One that does not cannot be installed. */
  is_built: z.boolean(),
  is_installed: z.boolean(),
  /** What it puts into the menus while it is installed. */
  menu_items: z.array(z.object({ label: z.string(), link: z.string() })),
  /** People with any of them may open it; none means everyone. */
  permissions: z.array(z.enum(permissions)),
  /** What the plan must include for it; null when every plan does. */
  plan: z.nullable(
    z.object({
      plan_feature: z.enum(planFeatures),
      is_included: z.boolean(),
      /** The smallest that does. */ plan_name: z.string(),
    }),
  ),
  /** Where this person opens it; null while they cannot. */
  open_link: z.nullable(z.string()),
})
export type StoreApp = z.infer<typeof StoreApp>

const params = z.object({ app: z.enum(storeApps) })
const one = z.object({ data: StoreApp })

export const listStoreApps = endpoint('GET', '/store/apps', {
  summary: 'Every app: what it does, whether it works today and whether the company has it installed',
  reply: z.object({ data: z.array(StoreApp) }),
})
export const installApp = endpoint('PUT', '/store/apps/:app/installation', {
  summary: 'Install an app for the company: its entries come into the menus; installing twice changes nothing',
  params,
  reply: one,
})
export const removeApp = endpoint('DELETE', '/store/apps/:app/installation', {
  summary: 'Remove an app from the menus of the company; what was entered with it is kept',
  params,
  reply: one,
})
