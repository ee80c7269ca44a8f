import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, requiredText, timestamp } from '../fields.ts'
import { payables } from '../permissions.ts'

const service = 'identity'

/** What a key can be given: it reads bank entries, invoices and bills, and changes nothing. */
export const keyPermissions = ['BANKING', 'ACCOUNTS_RECEIVABLE', ...payables] as const
export type KeyPermission = (typeof keyPermissions)[number]
/** Keys of a company that work at the same time. */
export const MOST_KEYS = 50
export const KEY_NAME_MOST = 60
/** Days a key can be made for. */
export const MOST_KEY_DAYS = 366

/** `blocked`: its creator has left, is suspended, or no longer has any of its permissions. */
export const keyStatuses = ['active', 'blocked', 'expired', 'revoked'] as const

export const ApiKey = z.object({
  api_keys_id: id,
  key_name: z.string(),
  /** Its first letters. The full key is shown once, when it is created. */
  key_prefix: z.string(),
  permissions: z.array(z.enum(keyPermissions)),
  key_status: z.enum(keyStatuses),
  /** The holder of the key. */
  made_by: z.string(),
  created_at: timestamp,
  /** The last day in India it works on. */
  expires_on: isoDate,
  last_used_at: z.nullable(timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  key_name: requiredText(KEY_NAME_MOST, 'Enter a name for the key'),
  permissions: z
    .array(z.enum(keyPermissions))
    .check(z.minLength(1, 'Select what the key can read'), z.maxLength(keyPermissions.length)),
  expires_on: isoDate,
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const listApiKeys = endpoint('GET', '/api-keys', {
  service,
  summary: 'API keys of the company, newest first',
  query: z.object(pageQuery),
  reply: page(ApiKey),
})
/** Only this reply contains the key itself. */
export const createApiKey = endpoint('POST', '/api-keys', {
  service,
  summary: 'Make an API key that acts as you, within what you choose',
  body: NewApiKey,
  reply: z.object({ api_key: ApiKey, secret: z.string() }),
})
/** Takes effect on the next call with the key. */
export const revokeApiKey = endpoint('POST', '/api-keys/:api_keys_id/revocation', {
  service,
  summary: 'Revoke an API key for good',
  params: z.object({ api_keys_id: id }),
  reply: ApiKey,
})
