import type { DueKind, PaymentMethod } from '#contract/billing/subscription-payments.ts'
import type { PaymentStatus } from '#core/documents/gateway-payment-states.ts'

/** A row of subscription_payments. Amounts in paise. */
export type SubscriptionPayment = {
  companies_id: string
  subscription_payments_id: string
  payment_method: PaymentMethod
  due_kind: DueKind
  due_key: string
  subscription_packages_id: string | null
  amount: number
  payment_status: PaymentStatus
  reference: string
  payment_token: string
  outside_order_id: string | null
  outside_payment_id: string | null
  bank_accounts_id: string | null
  ref_no: string | null
  authorisation: Buffer | null
  failure_reason: string | null
  checks: number
  checked_at: Date | null
  /** The `checked_at` of the latest answered query. */
  heard_of: Date | null
  created_by: string | null
  created_at: Date
  settled_at: Date | null
  refund_status: 'due' | 'refunded' | null
  refund_id: string | null
}
