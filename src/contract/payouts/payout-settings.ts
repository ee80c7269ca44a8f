import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const service = 'payments'

/** Hours for which a payee’s new or changed account waits. */
export const PayoutSettings = z.object({
  payee_wait_hours: z.int().check(z.minimum(0), z.maximum(168, 'Choose at most one week')),
})
export type PayoutSettings = z.infer<typeof PayoutSettings>
export const getPayoutSettings = endpoint('GET', '/payouts/settings', {
  service,
  summary: 'How payouts are kept safe',
  reply: PayoutSettings,
})
export const savePayoutSettings = endpoint('PUT', '/payouts/settings', {
  service,
  summary: 'Say for how long a new account waits',
  body: PayoutSettings,
  reply: PayoutSettings,
})
