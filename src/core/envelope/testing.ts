import { AppError, errorStatus } from '../errors.ts'
import { createDekSource } from './dek.ts'
import { exportPublicKey, generateClientKeys, generateServerKeys, importPrivateKey, importPublicKey } from './keys.ts'
import { type IncomingRequest, openRequest, sealRequest, type Ticket } from './request.ts'
import { type Answer, type IncomingResponse, openResponse, sealResponse } from './response.ts'

/** For the tests: Asha's browser and a server that have exchanged keys. */

export const NOON = Date.UTC(2026, 8, 21, 6, 30)
export const line = { method: 'POST', target: '/api/payments/payment-links?draft=1', session: 'asha-channel' }

export type Channel = Awaited<ReturnType<typeof meet>>

export async function meet() {
  const made = await generateServerKeys()
  const privateKey = await importPrivateKey(made.private_key)
  const browser = await generateClientKeys()
  const clientKey = await importPublicKey(await exportPublicKey(browser.publicKey))
  const dekAt = createDekSource(await importPublicKey(made.public_key))
  return { privateKey, browser, clientKey, dekAt, replyDekAt: createDekSource(clientKey) }
}

/** An encrypted request as the server receives it, and the browser's context. */
export async function send(channel: Channel, text: string | undefined, change: Partial<typeof line> & { at?: number } = {}) {
  const { at = NOON, ...other } = change
  const from = { ...line, ...other }
  const sealed = await sealRequest(from, text, await channel.dekAt(at), at)
  const wire: IncomingRequest = {
    ...from,
    mac: sealed.headers['X-MAC'],
    dek: sealed.headers['X-DEK'],
    body: sealed.body === undefined ? undefined : JSON.parse(sealed.body),
  }
  return { wire, ticket: sealed.ticket }
}

export const anyNonce = () => Promise.resolve(true)

export const openReceived = (channel: Channel, wire: IncomingRequest, now = NOON, claimNonce: NonceClaim = anyNonce) =>
  openRequest(wire, { key: { privateKey: channel.privateKey }, now, claimNonce })

type NonceClaim = (use: { session: string; nonce: string; until: number }) => Promise<boolean>

/** Remembers every nonce in memory. */
export function nonceBook(): NonceClaim {
  const used = new Set<string>()
  return ({ session, nonce }) => {
    const fresh = !used.has(`${session} ${nonce}`)
    used.add(`${session} ${nonce}`)
    return Promise.resolve(fresh)
  }
}

export async function answer(channel: Channel, ticket: Ticket, what: Answer): Promise<IncomingResponse> {
  const sealed = await sealResponse(ticket, what, await channel.replyDekAt(NOON), NOON)
  const body: unknown = sealed.body === undefined ? undefined : JSON.parse(sealed.body)
  return { status: what.status, mac: sealed.headers['X-MAC'], dek: sealed.headers['X-DEK'], body }
}

export const read = (channel: Channel, ticket: Ticket, response: IncomingResponse) =>
  openResponse(ticket, response, { privateKey: channel.browser.privateKey }, NOON)

/** All that the sender learns, or `accepted`. */
export async function verdict(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt
    return 'accepted'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: errorStatus[error.code], code: error.code, message: error.message, issues: error.issues }
  }
}

export const REFUSED = {
  status: 400,
  code: 'envelope_refused',
  message: 'We couldn’t verify this request. Refresh the page and try again.',
  issues: [],
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The text with the character at `at` replaced by its neighbour in the alphabet. */
export function nudge(text: string, at: number): string {
  const next = alphabet[(alphabet.indexOf(text.charAt(at)) + 1) % alphabet.length] ?? 'A'
  return text.slice(0, at) + next + text.slice(at + 1)
}
