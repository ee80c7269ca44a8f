import type { Gateway } from './port.ts'

/** What the other side says about a payment. */
export type PolledStatus = {
  status: 'pending' | 'success' | 'failed'
  outside_order_id?: string
  outside_payment_id?: string
  failure_reason?: string | null
  isLost?: true
}

/** Seconds until a payment that is not decided is asked about again. Afterwards webhooks and people still ask. */
export const POLL_BACKOFF_SECONDS = [3, 10, 30, 60, 300, 900, 3_600, 7_200, 21_600, 43_200, 86_400]
/** A call that was cut may still be on its way; asked so often in vain, it is taken for lost, and asked about still. */
export const LOST_AFTER_POLLS = 3

/** Whether the gateway was asked about a payment and has not answered yet. */
export function isAwaitingAnswer({ checked_at, heard_of }: { checked_at: Date | null; heard_of: Date | null }): boolean {
  return checked_at !== null && (heard_of === null || heard_of < checked_at)
}

type Ordered = { outside_order_id: string | null; reference: string; amount: number }

/** What the gateway says about an order of ours, whose amount is paise; undefined when it does not know it. */
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
