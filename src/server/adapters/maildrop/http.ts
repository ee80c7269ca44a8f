import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { basic, OutsideError } from '../outside.ts'
import { type AskParty, openParty } from '../party.ts'
import { partsOf } from '../sandbox-address.ts'
import type { Mail, Maildrop } from './port.ts'

const TIMEOUT_MS = 30_000
/** An attachment of 10 MB in base64, with its envelope. */
const MOST = 15_000_000

const Told = z.object({
  message_id: z.string().check(z.minLength(1), z.maxLength(200)),
  sent_at: z.iso.datetime(),
  to: z.array(z.string().check(z.maxLength(320))).check(z.maxLength(50)),
  from: z.string().check(z.maxLength(320)),
  subject: z.string(),
  attachments: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)), name: z.string() }))
    .check(z.maxLength(50)),
})
const Attachment = z.object({ content: z.base64() })

/**
 * A service that posts `{ message_id, sent_at, to, from, subject, attachments: [{ id, name }] }`, signed in `x-mail-signature` by HMAC-SHA256
 * over the bytes, and serves `{ content }` (base64) at `/v1/mails/:message_id/attachments/:id` with Basic credentials.
 */
export function openMaildrop(
  { maildrop, sandbox }: Pick<Config, 'maildrop' | 'sandbox'>,
  timeoutMs = TIMEOUT_MS,
): Maildrop | undefined {
  const address = maildrop?.url ?? sandbox.addresses['mail']
  if (address === undefined) return undefined
  const { base, user, password } = partsOf(address)
  // The sandbox signs with its own password.
  const secret = maildrop?.secret ?? password
  const authorization = basic({ user, password })
  const ask = openParty({ name: 'The mail service', timeoutMs, mostBytes: MOST })
  return {
    domain: maildrop?.domain ?? 'in.localhost',
    readWebhook: (raw, headers) => (isSigned(raw, headers['x-mail-signature'], secret) ? mailOf(raw) : undefined),
    async fetch(message_id, attachment_id) {
      const path = `/v1/mails/${encodeURIComponent(message_id)}/attachments/${encodeURIComponent(attachment_id)}`
      const answer = await attachmentAt(ask, `${base}${path}`, authorization)
      if (answer === undefined) return undefined
      const read = z.safeParse(Attachment, answer)
      if (!read.success) throw new OutsideError('unknown', 'the attachment cannot be read', { cause: read.error })
      return Buffer.from(read.data.content, 'base64')
    },
  }
}

/** Undefined for one that is not there, or larger than any we take. */
async function attachmentAt(ask: AskParty, url: string, authorization: string): Promise<unknown> {
  try {
    const { status, json } = await ask(url, { headers: { authorization } })
    if (status === 404) return undefined
    if (status >= 300) throw new OutsideError('unknown', `answered ${status}`, { status })
    return json ?? null
  } catch (error) {
    if (error instanceof OutsideError && error.fault === 'too_large') return undefined
    throw error
  }
}

function isSigned(raw: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function mailOf(raw: Buffer): Mail | undefined {
  const read = z.safeParse(Told, parsed(raw))
  if (!read.success) return undefined
  const { message_id, sent_at, to, from, subject, attachments } = read.data
  const recipients = to.map((each) => each.trim().toLowerCase())
  return { message_id, sent_at: new Date(sent_at), recipients, sender: from, subject: subject.slice(0, 300), attachments }
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
