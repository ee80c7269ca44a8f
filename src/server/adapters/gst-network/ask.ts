import * as z from 'zod/mini'
import { basic, OutsideError } from '../outside.ts'
import { openParty, type PartyAnswer } from '../party.ts'
import type { Answer, GstNetwork, Taxpayer } from './port.ts'

const Envelope = z.object({
  Status: z.union([z.literal(0), z.literal(1)]),
  Data: z.optional(z.unknown()),
  ErrorDetails: z.optional(z.array(z.object({ ErrorCode: z.string(), ErrorMessage: z.string() }))),
})

const NONE = 'No e-invoice service is set up here yet. What is asked is kept and goes out when there is one.'

export const NO_ANSWER = 'The government’s portal did not answer in time.'

const BUSY = 'The government’s portal is busy just now.'

const DOWN = 'The government’s portal is not reachable just now.'

const NOT_READABLE = 'The government’s portal answered something that cannot be read.'

/** Error codes for temporary failures: IRN and e-way bill API error lists. */
const passing = new Set(['2146', '2147', '114', '118', '240', '800', '813'])

/** `Requested data is not available`: no such document. */
const unknown = new Set(['2148', '2154', '3001', '325', '357'])

export const NAME = 'The government’s portal'

export const read = <S extends z.core.$ZodType, T>(
  answer: Answer<unknown>,
  schema: S,
  value: (data: z.output<S>) => T,
): Answer<T> => {
  if (answer.outcome !== 'done') return answer
  const data = z.safeParse(schema, answer.value)
  return data.success ? { outcome: 'done', value: value(data.data) } : { outcome: 'unanswered', reason: NOT_READABLE }
}

export const eWay = (ask: Ask, who: Taxpayer, action: string, body: object) => ask(who, `/ewb/ewayapi?action=${action}`, body)

export type Part<Name extends keyof GstNetwork> = Pick<GstNetwork, Name>

export type Ask = (who: Taxpayer, path: string, body?: object) => Promise<Answer<unknown>>

export const nobody: Ask = async () => ({ outcome: 'unanswered', reason: NONE })

/**
 * No breaker here: the company's own, which people see, decides whether to call the portal (domains/compliance/portal/portal.ts).
 */
export function portalAt(address: string, timeoutMs: number): Ask {
  const { origin, username, password } = new URL(address)
  const authorization = basic({ user: decodeURIComponent(username), password: decodeURIComponent(password) })
  const ask = openParty({ name: NAME, timeoutMs, breaker: false })
  return async ({ gstin, user_name, password: own }, path, body) => {
    try {
      const answer = await ask(`${origin}${path}`, {
        headers: { authorization, 'content-type': 'application/json', gstin, user_name, password: own },
        key: gstin,
        ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
      })
      if (answer.status === 429) return { outcome: 'unanswered', reason: BUSY }
      return answer.status < 300 ? answerOf(answer) : { outcome: 'unanswered', reason: DOWN }
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { outcome: 'unanswered', reason: error.fault === 'timeout' ? NO_ANSWER : error.fault === 'busy' ? BUSY : DOWN }
    }
  }
}

function answerOf({ json }: PartyAnswer): Answer<unknown> {
  const envelope = z.safeParse(Envelope, json)
  if (!envelope.success) return { outcome: 'unanswered', reason: NOT_READABLE }
  const { Status, Data, ErrorDetails = [] } = envelope.data
  if (Status === 1) return { outcome: 'done', value: Data }
  if (ErrorDetails.some(({ ErrorCode }) => passing.has(ErrorCode))) return { outcome: 'unanswered', reason: BUSY }
  return {
    outcome: 'refused',
    refusals: ErrorDetails.map(({ ErrorCode, ErrorMessage }) => ({ code: ErrorCode, message: ErrorMessage })),
  }
}

/** Unknown is a valid response. */
export const absent = <T>(answer: Answer<T>): Answer<T | null> =>
  answer.outcome === 'refused' && answer.refusals.some(({ code }) => unknown.has(code))
    ? { outcome: 'done', value: null }
    : answer
