import { findPlan } from '#core/entitlements/plans.ts'
import { formatPaise } from '#core/money.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for the plan. */
export const subscriptionSentences: Readonly<Record<string, AuditSentence>> = {
  'subscriptions.began': (row) => (planIn(row) === 'Free trial' ? 'started the free trial' : `began the ${planIn(row)} plan`),
  'subscriptions.chose': (row) => `chose the ${planIn(row)} plan`,
  'subscriptions.gave_up': (row) => `gave up the ${planIn(row)} plan before paying it`,
  'subscriptions.cancelled': 'cancelled the plan',
  'subscriptions.kept': (row) => `kept the ${planIn(row)} plan`,
  'plan_payments.paid': ({ detail }) =>
    typeof detail.amount === 'number' ? `paid ₹${formatPaise(detail.amount)} for the subscription` : undefined,
}

/** The plan a change of the subscription led to. */
function planIn({ detail: { plan } }: Logged): string {
  const led: unknown = Array.isArray(plan) ? plan.at(-1) : plan
  return (typeof led === 'string' && findPlan(led)?.name) || ''
}
