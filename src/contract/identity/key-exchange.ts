import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

/** RSA-2048 as base64 SPKI is 392 characters. */
const publicKey = z.string().check(z.maxLength(400), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Send the key in base64'))
/** `GET /api/documents/files/:id`: exempt routes by their exact name. */
const routes = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500))

export const KeyExchange = z.object({
  /** Empty from a page without WebCrypto, which can continue only if encryption is not required. */
  client_public_key: publicKey,
  /** Both from the page's address. */
  code: z.optional(text(200)),
  uuid: z.optional(text(200)),
})
export const ServerKey = z.object({
  encryption_enabled: z.boolean(),
  /** Empty when encryption is off. */
  server_public_key: publicKey,
  /** Hosts whose requests are encrypted, besides the page's own. */
  included_domains: z.array(z.string().check(z.maxLength(253))).check(z.maxLength(50)),
  /** Routes that travel outside the envelope. */
  white_listed_urls: routes,
  /** Routes whose response is not encrypted. */
  white_listed_response: routes,
})
export type KeyExchange = z.infer<typeof KeyExchange>
export type ServerKey = z.infer<typeof ServerKey>

/** Opens a channel. Its id comes back in the X-SESSION-ID header; it proves nothing about who is signed in. */
export const keyExchange = endpoint('POST', '/key-exchange', {
  summary: 'Exchange public keys for the encrypted channel',
  service: 'main',
  raw: true,
  body: KeyExchange,
  reply: ServerKey,
})
