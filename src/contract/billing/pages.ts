import { product } from '#core/product.ts'
import type { Features, PageAccess } from '../page-kind.ts'

/** The features of billing; `true` for those that are built. */
export const billingFeatures = {
  referrals: true,
  rewards: true,
  subscription: true,
} as const satisfies Features

/** Who may open its pages. */
export const billingPages = [
  { route: `apps/${product.slug}-rewards`, name: 'Rewards', anyOf: ['APPS_REWARDS'] },
  { route: 'referrals', name: 'Referrals', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'subscription', name: 'Subscription', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]
