import type { Reply } from '#contract/endpoint.ts'
import {
  loginWithPasskey,
  type passkeyLoginOptions,
  passkeyLoginOptions as askOptions,
  type passkeyOptions,
} from '#contract/identity/second-factors.ts'
import type { Session } from '#contract/identity/session.ts'
import { call } from './call.ts'

const load = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Has the browser make a passkey; undefined when the person thought better of it. */
export async function makePasskey(options: Reply<typeof passkeyOptions>): Promise<object | undefined> {
  const { startRegistration } = await load()
  return unlessLeft(() => startRegistration({ optionsJSON: options as never }))
}

/** Signs in with a passkey; undefined when the person thought better of it. */
export async function signInWithPasskey(): Promise<Session | undefined> {
  const { startAuthentication } = await load()
  const options: Reply<typeof passkeyLoginOptions> = await call(askOptions)
  const response = await unlessLeft(() => startAuthentication({ optionsJSON: options as never }))
  return response && call(loginWithPasskey, { body: { response: { ...response } } })
}

// The browser says the same when the person cancels and when they let the time run out.
async function unlessLeft<T extends object>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined
    throw error
  }
}
