import * as z from 'zod/mini'
import { OutsideError } from '../outside.ts'

// What we read of Razorpay's entities (razorpay.com/docs/api and /docs/webhooks, read November 2026). Unknown fields are left
// alone.

export const RazorpayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  amount_paid: z.int(),
  status: z.string(),
  receipt: z.nullable(z.string()),
})
export const RazorpayPayment = z.object({
  id: z.string(),
  order_id: z.nullish(z.string()),
  amount: z.int(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  error_description: z.nullish(z.string()),
  created_at: z.int(),
})
export const RazorpayRefund = z.object({ id: z.string(), receipt: z.nullish(z.string()), amount: z.int() })
export const RazorpaySettlement = z.object({
  id: z.string(),
  amount: z.int(),
  fees: z.int(),
  tax: z.int(),
  status: z.string(),
  utr: z.nullish(z.string()),
  created_at: z.int(),
})
/** `fee` includes its GST, `tax`. `tds` is present if the gateway withholds tax for its merchants. */
export const RazorpayReconItem = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.int(),
  credit: z.int(),
  fee: z.int(),
  tax: z.int(),
  tds: z.optional(z.int()),
  settlement_id: z.nullish(z.string()),
  payment_id: z.nullish(z.string()),
  order_id: z.nullish(z.string()),
  description: z.nullish(z.string()),
  created_at: z.int(),
})
export const collectionOf = <T extends z.core.$ZodType>(item: T) => z.object({ items: z.array(item) })
export const RazorpayEvent = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    settlement: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
})

/** Throws `OutsideError` for a response of another shape. */
export function read<T extends z.core.$ZodType>(schema: T, body: unknown): z.output<T> {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new OutsideError('unknown', 'the answer is not what the documentation says', { cause: result.error })
  return result.data
}
