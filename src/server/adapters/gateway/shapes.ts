import * as z from 'zod/mini'

// What we read of Razorpay's entities (razorpay.com/docs/api and /docs/webhooks, read November 2026). Unknown fields are left alone.

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
  utr: z.string(),
  created_at: z.int(),
})
export const collectionOf = <T extends z.core.$ZodType>(item: T) => z.object({ items: z.array(item) })
export const RazorpayEvent = z.object({
  event: z.string(),
  created_at: z.int(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ order_id: z.nullish(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
})
