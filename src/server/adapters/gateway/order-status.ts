import type { Gateway } from './port.ts'

/** The payment's status at the other party. */
export type PolledStatus = {
  status: 'pending' | 'success' | 'failed'
  outside_order_id?: string
  outside_payment_id?: string
  failure_reason?: string | null
  isLost?: true
}

/** Seconds until an undecided payment is polled again. Afterwards only webhooks and people trigger a query. */
export const POLL_BACKOFF_SECONDS = [3, 10, 30, 60, 300, 900, 3_600, 7_200, 21_600, 43_200, 86_400]
/** An interrupted call may still arrive; after this many polls without a result it counts as lost, but is still polled. */
export const LOST_AFTER_POLLS = 3

/** Whether a query to the gateway about a payment is in progress. */
export function isAwaitingAnswer({ checked_at, heard_of }: { checked_at: Date | null; heard_of: Date | null }): boolean {
  return checked_at !== null && (heard_of === null || heard_of < checked_at)
}

type Ordered = { outside_order_id: string | null; reference: string; amount: number }

/** The gateway's data on an order of ours, whose amount is in paise; undefined if it does not know the order. */
export async function pollOrderStatus(
  gateway: Gateway | undefined,
  { outside_order_id, reference, amount }: Ordered,
): Promise<PolledStatus | undefined> {
  const id = outside_order_id ?? (await gateway?.orderByReference(reference))?.outside_order_id
  if (!gateway || id === undefined) return undefined
  const payments = await gateway.paymentsOf(id)
  const captured = payments.find((each) => each.status === 'captured' && each.amount === amount)
  if (captured) return { status: 'success', outside_order_id: id, outside_payment_id: captured.outside_payment_id }
  return { status: 'pending', outside_order_id: id, failure_reason: payments.at(-1)?.failure_reason ?? null }
}
