import type { Paise } from '../money.ts'
import { isExistingPlan, type PlanFeature } from './plans.ts'

export const vendorBlockers = ['view_only', 'verify', 'reached_limit'] as const
export type VendorBlocker = (typeof vendorBlockers)[number]

/** What the order of blockers is calculated from. */
export type BlockerFacts = {
  limit: 'payouts' | 'collections' | null
  pending_plan: { is_due_date_passed: boolean; total: Paise } | null
  pending_charge: { is_due: boolean } | null
  plan_id: string
  previous_plan_id: string | null
  vendor: VendorBlocker | null
  should_show_plans: boolean
  feature: PlanFeature | null
}

/** `isHeld`: it cannot be closed. `isWhole`: nothing of the application stays reachable but logging out. */
export type Blocker =
  | { kind: 'limit'; limit: 'payouts' | 'collections' }
  | { kind: 'pending_plan'; isWhole: boolean }
  | { kind: 'pending_charge'; isHeld: boolean }
  | { kind: 'plan_migration' }
  | { kind: 'vendor'; variant: VendorBlocker }
  | { kind: 'plans' }
  | { kind: 'upgrade'; feature: PlanFeature }

/** The whole application is blocked once the due date has passed and an amount is due. */
export const isWhole = (pending: BlockerFacts['pending_plan']): boolean =>
  pending !== null && pending.is_due_date_passed && pending.total !== 0

/** Every blocker that applies, the most urgent first. Only the first shows. */
export function blockers(facts: BlockerFacts): Blocker[] {
  const found: (Blocker | false)[] = [
    facts.limit !== null && { kind: 'limit', limit: facts.limit },
    facts.pending_plan !== null && { kind: 'pending_plan', isWhole: isWhole(facts.pending_plan) },
    facts.pending_charge !== null && { kind: 'pending_charge', isHeld: facts.pending_charge.is_due },
    isMigrated(facts) && { kind: 'plan_migration' },
    facts.vendor !== null && { kind: 'vendor', variant: vendorVariant(facts.vendor, facts.limit !== null) },
    facts.should_show_plans && { kind: 'plans' },
    facts.feature !== null && { kind: 'upgrade', feature: facts.feature },
  ]
  return found.filter((blocker) => blocker !== false)
}

const isMigrated = ({ plan_id, previous_plan_id }: BlockerFacts) =>
  plan_id === 'free' && previous_plan_id !== null && isExistingPlan(previous_plan_id)

/** With nothing left of the limit there is no use in verifying. */
const vendorVariant = (variant: VendorBlocker, isExhausted: boolean): VendorBlocker =>
  variant === 'verify' && isExhausted ? 'reached_limit' : variant
