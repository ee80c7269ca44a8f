import { findPlan } from '#core/entitlements/plans.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { AuditSentence, Logged } from '#server/platform/audit-words.ts'

/** Audit sentences for the plan. */
export const subscriptionSentences: Readonly<Record<string, AuditSentence>> = {
  'subscriptions.began': (row) =>
    planIn(row) === 'Free trial' ? t('started the free trial') : t('began the {plan} plan', { plan: planIn(row) }),
  'subscriptions.chose': (row) => t('chose the {plan} plan', { plan: planIn(row) }),
  'subscriptions.gave_up': (row) => t('gave up the {plan} plan before paying it', { plan: planIn(row) }),
  'subscriptions.cancelled': 'cancelled the plan',
  'subscriptions.kept': (row) => t('kept the {plan} plan', { plan: planIn(row) }),
  'plan_payments.paid': ({ detail }) =>
    typeof detail.amount === 'number'
      ? t('paid ₹{amount} for the subscription', { amount: formatPaise(detail.amount) })
      : undefined,
}

/** The plan a change of the subscription led to. */
function planIn({ detail: { plan } }: Logged): string {
  const led: unknown = Array.isArray(plan) ? plan.at(-1) : plan
  return (typeof led === 'string' && findPlan(led)?.name) || ''
}
