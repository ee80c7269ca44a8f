import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import type { Answer } from '../gst-network/port.ts'
import { basic, OutsideError } from '../outside.ts'
import { type AskParty, openParty, type PartyAnswer } from '../party.ts'
import { answerOf, BUSY } from './envelope.ts'
import type { PortalSession, PortalUser } from './port.ts'
import type { ReadLarge } from './read-large.ts'

const [NO_ANSWER, DOWN] = ['The GST portal did not answer in time.', 'The GST portal is not reachable just now.']
const NONE = 'No service provider for the GST portal is set up here.'
const PATIENCE_MS = 30_000
/** Answers of 2B and of what the portal holds are as large as their uploads, and are read in a worker. Every other is small. */
const [MOST_BYTES, MOST_LARGE_BYTES] = [1_048_576, 33_554_432]

export type PortalCall = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  period?: string
  key?: string
  /** Text is JSON already: what was uploaded once is not read and written again. */
  body?: object | string
}
type Who = PortalUser | PortalSession
export type Request = {
  (who: Who, call: PortalCall): Promise<Answer<unknown>>
  /** For an answer as large as an upload; `read` reads it in a worker. */
  large: <T>(who: Who, call: PortalCall, read: ReadLarge<T>) => Promise<Answer<T>>
}

const none = async () => ({ outcome: 'unanswered' as const, reason: NONE })
export const nobody: Request = Object.assign(none, { large: none })

type Provider = { base: string; client_id: string; client_secret: string }

/**
 * Sends requests to the portal through a service provider: its keys and the session go into headers, and into no log. No breaker here: the one of
 * each registration, which people see, decides (domains/compliance/gst-portal/connections.ts).
 */
export function portalAt({ base, client_id, client_secret }: Provider, timeoutMs = PATIENCE_MS): Request {
  const party = { name: 'The GST portal', timeoutMs, breaker: false } as const
  const ask = openParty({ ...party, mostBytes: MOST_BYTES })
  const askLarge = openParty({ ...party, mostBytes: MOST_LARGE_BYTES, wantsJson: false, asBytes: true })
  const authorization = basic({ user: client_id, password: client_secret })
  const send = async <T>(
    call: AskParty,
    who: Who,
    { method, path, period, key, body }: PortalCall,
    read: (answer: PartyAnswer) => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
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
      const answer = await call(`${base}${path}`, {
        method,
        headers,
        key: who.gstin,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      if (answer.status === 429) return { outcome: 'unanswered', reason: BUSY }
      return answer.status < 500 ? await read(answer) : { outcome: 'unanswered', reason: DOWN }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { outcome: 'unanswered', reason: error.fault === 'timeout' ? NO_ANSWER : error.fault === 'busy' ? BUSY : DOWN }
    }
  }
  const small = (who: Who, call: PortalCall) => send(ask, who, call, ({ json }) => answerOf(json))
  return Object.assign(small, {
    large: <T>(who: Who, call: PortalCall, read: ReadLarge<T>) =>
      send(askLarge, who, call, ({ bytes }) => read(bytes, who.gstin)),
  })
}
