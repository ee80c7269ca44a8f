import { SANDBOX_PATH } from '../sandbox-address.ts'
import type { Gateway } from './port.ts'
import { razorpayGateway } from './razorpay.ts'

/** The sandbox gateway, which implements Razorpay's protocol; browsers reach its checkout through our own port. */
export function sandboxGateway(
  { base, user, password }: { base: string; user: string; password: string },
  timeoutMs = 3_000,
): Gateway {
  return razorpayGateway(
    { key_id: user, key_secret: password, webhook_secret: password },
    {
      provider: 'sandbox',
      state_code: '29',
      base,
      script_url: `${SANDBOX_PATH}/gateway/checkout.js`,
      policy: undefined,
      timeoutMs,
    },
  )
}
