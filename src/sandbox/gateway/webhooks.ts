import { createHmac } from 'node:crypto'
import type { Letter } from '../post.ts'
import { token } from '../store.ts'
import { seconds } from './entities.ts'

/** An event as Razorpay writes and signs it. */
export const razorpayLetter =
  (secret: string) =>
  (event: string, payload: Record<string, unknown>): Letter => {
    const contains = Object.keys(payload)
    const body = JSON.stringify({ entity: 'event', account_id: 'acc_sandbox', event, contains, payload, created_at: seconds() })
    return {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': `evt_${token(7)}`,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    }
  }
