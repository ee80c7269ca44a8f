import { translate } from '../messages.ts'
import type { VendorBlocker } from './blockers.ts'
import { FREE_VENDORS, type Grants } from './plans.ts'

/** What decides whether a vendor can be paid. `payouts`: used this month, paise. `active_vendors`: of the company, not archived. */
export type VendorFacts = {
  grants: Pick<Grants, 'features' | 'payouts'>
  payouts: number
  active_vendors: number
  bank_status: 'none' | 'unverified' | 'verifying' | 'verified' | 'failed'
}

/**
 * Why the company's plan does not pay this vendor today; null when it does. A plan with `vendor-free-plan` pays any vendor up to its
 * limit. A vendor without an account on file has nothing to verify: they are paid in cash or by cheque.
 */
export function vendorBlocker({ grants, payouts, active_vendors, bank_status }: VendorFacts): VendorBlocker | null {
  const paysAny = grants.features.includes('vendor-free-plan')
  if (!paysAny && active_vendors > FREE_VENDORS) return 'view_only'
  if (grants.payouts !== null && payouts >= grants.payouts) return 'reached_limit'
  return paysAny || bank_status === 'none' || bank_status === 'verified' ? null : 'verify'
}

/** The message of each, wherever it is shown. */
export const vendorBlockerWords: Record<VendorBlocker, { title: string; text: string }> = {
  view_only: {
    title: 'You can only view vendors on your plan',
    text: 'You can see your vendors and what you paid them. Upgrade your plan to add vendors and pay them.',
  },
  verify: {
    title: 'Verify this vendor to pay',
    text: 'Your plan lets you pay only verified vendors: verify this vendor, or upgrade to pay any vendor.',
  },
  reached_limit: {
    title: "You've reached your Payments & Collections Limit",
    text: 'Upgrade your plan to continue',
  },
}

/** The words in one line. */
export function vendorBlockerLine(variant: VendorBlocker): string {
  const { title, text } = vendorBlockerWords[variant]
  return `${translate(title)}. ${translate(text)}`
}
