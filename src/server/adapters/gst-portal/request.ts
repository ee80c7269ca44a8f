import * as z from 'zod/mini'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import type { Answer } from '../gst-network/port.ts'
import { basic, OutsideError } from '../outside.ts'
import { openParty, type PartyAnswer } from '../party.ts'
import type { PortalSession, PortalUser } from './port.ts'

const Envelope = z.object({
  status_cd: z.union([z.string(), z.number()]),
  data: z.optional(z.unknown()),
  error: z.optional(z.object({ error_cd: z.string(), message: z.string() })),
})

const [NO_ANSWER, BUSY, DOWN, NOT_READABLE] = [
  'The GST portal did not answer in time.',
  'The GST portal is busy just now.',
  'The GST portal is not reachable just now.',
  'The GST portal sent an answer that cannot be read.',
]
const NONE = 'No service provider for the GST portal is set up here.'
/** Answers of 2B and of what the portal holds are as large as their uploads. */
const [PATIENCE_MS, MOST_BYTES] = [30_000, 33_554_432]

/** `system failure, try again` of the portal’s error lists. */
const passing = new Set(['RETWEB_04', 'SWEB_9999', 'RTN_24', 'RETINPROGRESS'])

export type PortalCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  period?: string
  key?: string
  body?: object
}
export type Request = (who: PortalUser | PortalSession, call: PortalCall) => Promise<Answer<unknown>>

export const nobody: Request = async () => ({ outcome: 'unanswered', reason: NONE })

type Provider = { base: string; client_id: string; client_secret: string }

/**
 * Sends requests to the portal through a service provider: its keys and the session go into headers, and into no log. No breaker here: the one of
 * each registration, which people see, decides (domains/compliance/gst-portal/connections.ts).
 */
export function portalAt({ base, client_id, client_secret }: Provider, timeoutMs = PATIENCE_MS): Request {
  const ask = openParty({ name: 'The GST portal', timeoutMs, mostBytes: MOST_BYTES, breaker: false })
  const authorization = basic({ user: client_id, password: client_secret })
  return async (who, { method, path, period, key, body }) => {
    const headers = {
      authorization,
      'content-type': 'application/json',
      'client-id': client_id,
      'client-secret': client_secret,
      gstin: who.gstin,
      username: who.user_name,
      'state-cd': who.gstin.slice(0, 2),
      ...('token' in who && { 'auth-token': who.token }),
      ...(period !== undefined && { ret_period: portalPeriod(period) }),
      ...(key !== undefined && { txn: key }),
    }
    try {
      const answer = await ask(`${base}${path}`, {
        method,
        headers,
        key: who.gstin,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (answer.status === 429) return { outcome: 'unanswered', reason: BUSY }
      return answer.status < 500 ? answerOf(answer) : { outcome: 'unanswered', reason: DOWN }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { outcome: 'unanswered', reason: error.fault === 'timeout' ? NO_ANSWER : error.fault === 'busy' ? BUSY : DOWN }
    }
  }
}

function answerOf({ json }: PartyAnswer): Answer<unknown> {
  const envelope = z.safeParse(Envelope, json)
  if (!envelope.success) return { outcome: 'unanswered', reason: NOT_READABLE }
  const { status_cd, data, error } = envelope.data
  if (String(status_cd) === '1') return { outcome: 'done', value: data }
  if (error === undefined) return { outcome: 'unanswered', reason: NOT_READABLE }
  if (passing.has(error.error_cd)) return { outcome: 'unanswered', reason: BUSY }
  return { outcome: 'refused', refusals: [{ code: error.error_cd, message: error.message }] }
}

/** The value of an answer, where it has the expected shape. */
export function parsed<S extends z.core.$ZodType, T>(
  answer: Answer<unknown>,
  schema: S,
  value: (data: z.output<S>) => T,
): Answer<T> {
  if (answer.outcome !== 'done') return answer
  const data = z.safeParse(schema, answer.value)
  return data.success ? { outcome: 'done', value: value(data.data) } : { outcome: 'unanswered', reason: NOT_READABLE }
}
