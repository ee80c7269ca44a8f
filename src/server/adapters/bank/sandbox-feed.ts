import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { type Line, OutsideError } from '../outside.ts'
import { SANDBOX_PATH } from '../sandbox-address.ts'
import type { BankConsent, BankFeed, FeedEvent } from './feed-port.ts'

const Consent = z.object({
  id: z.string(),
  status: z.enum(['asked', 'given', 'rejected', 'expired', 'revoked']),
  expires_at: z.nullable(z.string()),
  accounts: z.array(z.object({ id: z.string(), account_number: z.string() })),
})
const Page = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      amount: z.int(),
      balance: z.int(),
      narration: z.string(),
      reference: z.nullable(z.string()),
    }),
  ),
  cursor: z.nullable(z.string()),
  has_more: z.boolean(),
  balance: z.int(),
})
const Event = z.object({
  event_id: z.string(),
  event: z.string(),
  created_at: z.string(),
  consent: z.object({ id: z.string() }),
})

/** The feeds of the sandbox bank: consents are given on a page of its own. */
export function sandboxFeed(line: Line, secret: string): BankFeed {
  const at = (id: string) => `/consents/${encodeURIComponent(id)}`
  return {
    provider: 'sandbox',
    askConsent: async (request) => consentOf(await line.post('/consents', request)),
    consent: async (id) => consentOf(await line.get(at(id))),
    async revokeConsent(id) {
      await line.post(`${at(id)}/revoke`, {})
    },
    async lines({ outside_consent_id, outside_account_id, cursor }) {
      const after = cursor === null ? '' : `?after=${encodeURIComponent(cursor)}`
      const path = `${at(outside_consent_id)}/accounts/${encodeURIComponent(outside_account_id)}/lines${after}`
      const { lines, balance, ...page } = read(Page, await line.get(path))
      return {
        ...page,
        bank_balance: balance,
        lines: lines.map(({ id, narration, ...each }) => ({ ...each, outside_line_id: id, description: narration })),
      }
    },
    readWebhook: (raw, headers) => (isSigned(raw, headers['x-bank-signature'], secret) ? eventOf(raw) : undefined),
  }
}

function consentOf(body: unknown): BankConsent {
  const { id, status, expires_at, accounts } = read(Consent, body)
  return {
    outside_consent_id: id,
    consent_status: status,
    page_url: `${SANDBOX_PATH}/bank/consent?id=${encodeURIComponent(id)}`,
    expires_at: expires_at === null ? null : new Date(expires_at),
    accounts: accounts.map((account) => ({ outside_account_id: account.id, account_number: account.account_number })),
  }
}

function read<T extends z.core.$ZodType>(schema: T, body: unknown): z.output<T> {
  const result = z.safeParse(schema, body)
  if (!result.success) throw new OutsideError('unknown', 'the answer cannot be read', { cause: result.error })
  return result.data
}

function isSigned(raw: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function eventOf(raw: Buffer): FeedEvent | undefined {
  const result = z.safeParse(Event, JSON.parse(raw.toString('utf8')))
  if (!result.success) return undefined
  const { event_id, event, created_at, consent } = result.data
  return { event_id, event, created_at: new Date(created_at), outside_consent_id: consent.id }
}
