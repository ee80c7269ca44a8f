import * as z from 'zod/mini'
import type { GstPortal } from './port.ts'
import { parsed } from './envelope.ts'
import type { Request } from './request.ts'

const AUTHENTICATE = '/taxpayerapi/v1.0/authenticate'
const Opened = z.object({
  auth_token: z.string(),
  expiry: z.union([z.string(), z.number()]).check(z.refine((minutes) => Number(minutes) > 0)),
})

/** One-time passwords and sessions (GSTN taxpayer API: OTPREQUEST, AUTHTOKEN). `expiry` is in minutes. */
export const sessionCalls = (request: Request): Pick<GstPortal, 'requestOtp' | 'openSession'> => ({
  requestOtp: async (user) => {
    const body = { action: 'OTPREQUEST', username: user.user_name }
    return parsed(await request(user, { method: 'POST', path: AUTHENTICATE, body }), z.unknown(), () => null)
  },
  openSession: async (user, otp) => {
    const body = { action: 'AUTHTOKEN', username: user.user_name, otp }
    return parsed(await request(user, { method: 'POST', path: AUTHENTICATE, body }), Opened, ({ auth_token, expiry }) => ({
      token: auth_token,
      expires_at: new Date(Date.now() + Number(expiry) * 60_000),
    }))
  },
})
