import { type Bytes, randomBytes, toHex, utf8 } from './bytes.ts'
import { webCiphers } from './ciphers.ts'
import { type Dek, type Receiver, secretOf } from './dek.ts'
import { envelopeField, envelopeHeader, IV_BITS, SKEW_MS } from './headers.ts'
import { parseMacHeader, type RequestLine, sealedBytes, sealMessage, verifyMessage } from './message.ts'
import { envelopeRefused } from './refusal.ts'

/** What each side stores of a request to encrypt or decrypt its response. Never sent. */
export type Ticket = RequestLine & { nonce: string; secret: Bytes }

/** Client: headers and body for one request. `text` undefined is a request without a body, which is signed as well. */
export async function sealRequest(line: RequestLine, text: string | undefined, dek: Dek, now: number) {
  const nonce = toHex(randomBytes(IV_BITS / 8))
  const dekHash = await webCiphers.sha256(utf8(dek.wrapped))
  const head = { ...line, direction: 'request' as const, timestamp: String(Math.trunc(now)), nonce, status: undefined, dekHash }
  const { mac, sealed } = await sealMessage(head, dek.secret, text)
  const ticket: Ticket = { ...line, nonce, secret: dek.secret }
  return {
    headers: { [envelopeHeader.session]: line.session, [envelopeHeader.mac]: mac, [envelopeHeader.dek]: dek.wrapped },
    body: sealed === undefined ? undefined : JSON.stringify({ [envelopeField.request]: sealed }),
    ticket,
  }
}

/** A request as received: the raw headers, and the parsed body or undefined if there was none. */
export type IncomingRequest = RequestLine & { mac: unknown; dek: unknown; body: unknown }

export type RequestGuard = {
  /** With the private key this session was given. */
  key: Receiver
  now: number
  /**
   * Records the nonce and returns whether it was new. All servers must remember it until `until`. With `later`, the caller consumes the
   * ticket's nonce itself before the request has any effect.
   */
  claimNonce: ((use: { session: string; nonce: string; until: number }) => Promise<boolean>) | 'later'
}

/**
 * Server: the plaintext of a request, or `envelope_refused`. The caller has already limited size and rate
 * and found the session. Order: timestamp, unwrap, MAC, nonce, decrypt; nothing is decrypted that did not verify.
 */
export async function openRequest(request: IncomingRequest, guard: RequestGuard, ciphers = webCiphers) {
  const { timestamp, nonce, mac } = parseMacHeader(request.mac)
  const sealed = sealedBytes(request.body, envelopeField.request)
  if (typeof request.dek !== 'string') throw envelopeRefused('malformed')
  if (Math.abs(guard.now - Number(timestamp)) > SKEW_MS) throw envelopeRefused('clock')

  const line: RequestLine = { method: request.method, target: request.target, session: request.session }
  const dekHash = await ciphers.sha256(utf8(request.dek))
  const { secret, remember } = await secretOf(request.dek, dekHash, guard.key, guard.now)
  const head = { ...line, direction: 'request' as const, timestamp, nonce, status: undefined, dekHash }
  const decrypt = await verifyMessage(head, secret, mac, sealed, ciphers)
  remember()

  const until = Number(timestamp) + 2 * SKEW_MS // one for the window, one for servers whose clocks differ
  const { claimNonce } = guard
  if (claimNonce !== 'later' && !(await claimNonce({ session: line.session, nonce, until }))) throw envelopeRefused('repeated')
  const ticket: Ticket = { ...line, nonce, secret }
  return { text: await decrypt(), ticket }
}
