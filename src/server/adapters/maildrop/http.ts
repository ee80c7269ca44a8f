import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { OutsideError } from '../outside.ts'
import { partsOf } from '../sandbox-address.ts'
import type { Mail, Maildrop } from './port.ts'

const SECONDS = 30
/** A paper of 10 MB in base64, and what stands around it. */
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
 * over the bytes, and hands out `{ content }` (base64) at `/v1/mails/:message_id/attachments/:id` under Basic credentials.
 */
export function openMaildrop({ maildrop, sandbox }: Config): Maildrop | undefined {
  const address = maildrop?.url ?? sandbox.addresses['mail']
  if (address === undefined) return undefined
  const { base, user, password } = partsOf(address)
  // The sandbox signs with its own password.
  const secret = maildrop?.secret ?? password
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    domain: maildrop?.domain ?? 'in.localhost',
    readWebhook: (raw, headers) => (isSigned(raw, headers['x-mail-signature'], secret) ? mailOf(raw) : undefined),
    async fetch(message_id, attachment_id) {
      const path = `/v1/mails/${encodeURIComponent(message_id)}/attachments/${encodeURIComponent(attachment_id)}`
      const answer = await asked(`${base}${path}`, authorization)
      if (answer === undefined) return undefined
      const read = z.safeParse(Attachment, answer)
      if (!read.success) throw new OutsideError('unknown', 'the attachment cannot be read', { cause: read.error })
      return Buffer.from(read.data.content, 'base64')
    },
  }
}

async function asked(url: string, authorization: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(SECONDS * 1_000),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new OutsideError('unknown', `answered ${response.status}`, { status: response.status })
    const text = await response.text()
    if (text.length > MOST) return undefined
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause
    throw new OutsideError('unknown', 'the mail service did not answer', { cause })
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
