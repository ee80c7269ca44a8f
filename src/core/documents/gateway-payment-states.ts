/**
 * A payment of the subscription, from our side. `created`: stored, not sent. `submitting`: being sent. `pending`: the other side has it and
 * has not decided. `unknown`: sent, no answer. The ids are those of `subscription_payment_statuses_id`.
 */
export const paymentStatusIds = { created: 1, submitting: 2, pending: 3, unknown: 4, success: 5, failed: 6 } as const
export type PaymentStatus = keyof typeof paymentStatusIds

/** Where each state may go. Nothing leads away from success; a failure that turns out to have moved money does. */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['submitting', 'failed'],
  submitting: ['pending', 'unknown', 'success', 'failed'],
  pending: ['success', 'failed'],
  unknown: ['pending', 'success', 'failed'],
  failed: ['success'],
  success: [],
}

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** Requested and not decided: a payment may be in progress. */
export const isInFlight = (status: PaymentStatus): boolean =>
  status === 'submitting' || status === 'pending' || status === 'unknown'

/** Groups of `subscription_payment_statuses_id` for pages; a status in none of them is a failure. */
export const successStatuses: readonly number[] = [paymentStatusIds.success]
export const pendingStatuses: readonly number[] = [
  paymentStatusIds.created,
  paymentStatusIds.submitting,
  paymentStatusIds.pending,
  paymentStatusIds.unknown,
]
