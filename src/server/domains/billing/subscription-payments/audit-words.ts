import { t } from '#core/messages.ts'
import type { AuditSentence } from '#server/platform/audit-words.ts'

/** Audit sentences for payments of the plan. */
export const subscriptionPaymentsSentences: Readonly<Record<string, AuditSentence>> = {
  'subscription_payments.payment_begun': ({ detail }) =>
    detail.payment_method === 'ft'
      ? t('began to pay the plan from a bank account')
      : t('began to pay the plan at the payment gateway'),
  'subscription_payments.payment_submitting': 'sent the payment of the plan on its way',
  'subscription_payments.payment_pending': 'waits for the payment of the plan',
  'subscription_payments.payment_unknown': 'has no answer about the payment of the plan yet',
  'subscription_payments.payment_success': 'recorded that the payment of the plan arrived',
  'subscription_payments.payment_failed': 'recorded that the payment of the plan failed',
  'subscription_payments.refunded': 'got a second payment of the plan back',
}
