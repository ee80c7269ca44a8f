import { type Bytes, concat, utf8 } from './bytes.ts'
import { webCiphers } from './ciphers.ts'
import { type Dek, type Receiver, secretOf } from './dek.ts'
import { envelopeField, envelopeHeader } from './headers.ts'
import { parseMacHeader, sealedBytes, sealMessage, verifyMessage } from './message.ts'
import { envelopeRefused } from './refusal.ts'
import type { Ticket } from './request.ts'

/** The response to encrypt; `text` undefined is a response without a body, such as 204. */
export type Answer = { status: number; text: string | undefined }

/**
 * Server: headers and body for the answer to the request `ticket` came from, `dek` wrapped for the client. The keys also come from
 * the request's data key: anyone can wrap a key for the client, only the server can have unwrapped the client's.
 */
export async function sealResponse(ticket: Ticket, answer: Answer, dek: Dek, now: number, ciphers = webCiphers) {
  const dekHash = await ciphers.sha256(utf8(dek.wrapped))
  const head = headOf(ticket, answer.status, String(Math.trunc(now)), dekHash)
  const { mac, sealed } = await sealMessage(head, concat(dek.secret, ticket.secret), answer.text, { ciphers })
  return {
    headers: { [envelopeHeader.mac]: mac, [envelopeHeader.dek]: dek.wrapped },
    body: sealed === undefined ? undefined : JSON.stringify({ [envelopeField.response]: sealed }),
  }
}

/** A response as received: the raw headers, and the parsed body or undefined if there was none. */
export type IncomingResponse = { status: number; mac: unknown; dek: unknown; body: unknown }

/** Client: the plaintext of the response to `ticket`, or `envelope_refused`. */
export async function openResponse(ticket: Ticket, response: IncomingResponse, receiver: Receiver, now: number) {
  const { timestamp, nonce, mac } = parseMacHeader(response.mac)
  const sealed = sealedBytes(response.body, envelopeField.response)
  if (typeof response.dek !== 'string' || nonce !== ticket.nonce) throw envelopeRefused('malformed')
  const dekHash = await webCiphers.sha256(utf8(response.dek))
  const { secret, remember } = await secretOf(response.dek, dekHash, receiver, now)
  const head = headOf(ticket, response.status, timestamp, dekHash)
  const decrypt = await verifyMessage(head, concat(secret, ticket.secret), mac, sealed)
  remember()
  return await decrypt()
}

const headOf = ({ method, target, session, nonce }: Ticket, status: number, timestamp: string, dekHash: Bytes) => ({
  method,
  target,
  session,
  nonce,
  direction: 'response' as const,
  status,
  timestamp,
  dekHash,
})
