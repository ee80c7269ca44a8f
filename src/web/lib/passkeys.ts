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

/** Whether this browser supports passkeys for this origin. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Creates a passkey in the browser; undefined if the person cancelled. */
export async function makePasskey(options: Reply<typeof passkeyOptions>): Promise<object | undefined> {
  const { startRegistration } = await load()
  return unlessLeft(() => startRegistration({ optionsJSON: options as never }))
}

/** Signs in with a passkey; undefined if the person cancelled. */
export async function signInWithPasskey(): Promise<Session | undefined> {
  const { startAuthentication } = await load()
  const options: Reply<typeof passkeyLoginOptions> = await call(askOptions)
  const response = await unlessLeft(() => startAuthentication({ optionsJSON: options as never }))
  return response && call(loginWithPasskey, { body: { response: { ...response } } })
}

// The browser reports the same error for cancelling and for a timeout.
async function unlessLeft<T extends object>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return undefined
    throw error
  }
}
