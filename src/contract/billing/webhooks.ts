import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `stale`: signed more than five minutes ago, not acted on. `unknown`: about an order that is not ours. */
export const receiveGatewayWebhook = endpoint('POST', '/webhooks/gateway', {
  service: 'payments',
  summary: 'What the payment gateway tells us, signed over the bytes it sends',
  reply: z.object({ outcome: z.enum(['accepted', 'duplicate', 'stale', 'unknown']) }),
  raw: true,
})
