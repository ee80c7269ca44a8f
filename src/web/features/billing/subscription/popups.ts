import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/billing/subscription.ts'
import { type Blocker, type BlockerFacts, blockers, type VendorBlocker, vendorBlockers } from '#core/entitlements/blockers.ts'
import { planFeatures } from '#core/entitlements/plans.ts'
import { ApiError } from '#web/lib/errors.ts'
import { dateInIndia } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { recheckSubscription } from './api.ts'
import { forgetPutOff, isPutOff, putOff } from './put-off.ts'

export type Popup = Blocker | { kind: 'trial_start' } | { kind: 'reminder'; about: NonNullable<LoginCase> }
type LoginCase = Exclude<Subscription['popupToBeShownAfterLogin']['case'], 'trial_start'>

/** State since sign-in: closed popups, and the last action that the plan does not include. */
type Met = { closed: readonly string[]; feature: BlockerFacts['feature']; vendor: VendorBlocker | null }
const metKey = ['subscription-met']
const nothing: Met = { closed: [], feature: null, vendor: null }

/** Stored in the query cache, so that signing out clears it. */
export function useMet(): Met {
  return useQuery({ queryKey: metKey, queryFn: () => nothing, initialData: nothing, staleTime: Number.POSITIVE_INFINITY }).data
}
const change = (to: (old: Met) => Met): void => {
  queryClient.setQueryData<Met>(metKey, (old = nothing) => to(old))
}

/** The key of a postponed popup: an ended plan has another one than a plan that ends soon. */
const matterOf = (popup: Popup): string => (popup.kind === 'reminder' ? `reminder ${popup.about}` : popup.kind)

export function closePopup(popup: Popup): void {
  const { kind } = popup
  putOff(matterOf(popup))
  change((old) => ({
    closed: [...old.closed, kind],
    feature: kind === 'upgrade' ? null : old.feature,
    vendor: kind === 'vendor' ? null : old.vendor,
  }))
}
const again = (kind: Popup['kind'], more: Partial<Met> = {}) => {
  forgetPutOff(kind)
  change((old) => ({ ...old, ...more, closed: old.closed.filter((each) => each !== kind) }))
}

/** Shows why a vendor cannot be paid. */
export const showVendorBlocker = (vendor: VendorBlocker): void => again('vendor', { vendor })
/** Shows the amount due again after it was closed. */
export const showPending = (kind: 'pending_plan' | 'pending_charge'): void => again(kind)

/** Subscribes to refusals because of the plan and shows the popup with the reason. Returns the unsubscribe function. */
export function watchRefusals(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !(event.action.error instanceof ApiError)) return
    const { code, issues } = event.action.error
    if (code === 'plan_feature') again('upgrade', { feature: planFeatures.find((name) => name === issues[0]?.path) ?? null })
    if (code === 'plan_limit') again('limit')
    if (code === 'payment_due') again('pending_plan')
    const variant = vendorBlockers.find((name) => name === issues[0]?.path)
    if (code === 'vendor_blocked' && variant) showVendorBlocker(variant)
    if (code === 'plan_feature' || code === 'plan_limit' || code === 'payment_due' || code === 'vendor_blocked')
      void recheckSubscription()
  })
}

/** The visible popup: the first blocker that was not closed, then the one after login. `isLeader`: may change the plan. */
export function popupOf(details: Subscription, met: Met, isLeader: boolean): Popup | undefined {
  const found: Popup[] = blockers(factsOf(details, met)).filter((blocker) => isLeader || concernsAll(blocker))
  const { case: greeting } = details.popupToBeShownAfterLogin
  if (isLeader && greeting !== null)
    found.push(greeting === 'trial_start' ? { kind: greeting } : { kind: 'reminder', about: greeting })
  return found.find((popup) => isHeld(popup) || !(met.closed.includes(popup.kind) || isPutOff(matterOf(popup))))
}

function factsOf(details: Subscription, { feature, vendor }: Met): BlockerFacts {
  const { payouts, collections } = details.transactionRemaining
  const charge = details.pending_txn_charge_payment
  return {
    limit: collections === 0 ? 'collections' : payouts === 0 ? 'payouts' : null,
    pending_plan: details.pending_plan_details,
    pending_charge: charge && { is_due: charge.payment_due_date <= dateInIndia(new Date()) },
    plan_id: details.id,
    previous_plan_id: details.isMigrationNew ? (details.previousPlan?.id ?? null) : null,
    vendor,
    should_show_plans: details.current.should_show_plan_blocker,
    feature,
  }
}

/** Closes only by its own buttons. */
const isHeld = (popup: Popup) =>
  popup.kind === 'trial_start' ||
  (popup.kind === 'pending_plan' && popup.isWhole) ||
  (popup.kind === 'pending_charge' && popup.isHeld)

const concernsAll = (blocker: Blocker) =>
  blocker.kind === 'limit' ||
  blocker.kind === 'vendor' ||
  blocker.kind === 'upgrade' ||
  (blocker.kind === 'pending_plan' && blocker.isWhole)
