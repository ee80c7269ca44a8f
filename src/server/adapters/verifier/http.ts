import * as z from 'zod/mini'
import { basic, OutsideError } from '../outside.ts'
import { openParty, type PartyAnswer } from '../party.ts'
import type { Question, VerificationOutcome, Verifier } from './port.ts'

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('verified'), found: z.record(z.string(), z.string()) }),
  z.object({ status: z.literal('failed'), reason: z.string(), found: z.record(z.string(), z.string()) }),
  z.object({ status: z.literal('pending'), reference: z.string() }),
])

const NO_ANSWER = 'The verification service did not answer in time. We ask again by ourselves.'
const NOT_READABLE = 'The verification service answered something we cannot read. We ask again by ourselves.'
const DOWN = 'The verification service is not reachable just now. We ask again by ourselves.'
const NONE = 'No verification service is set up here yet. Your details are kept and are verified when there is one.'

/** `address` as `https://user:password@host`; undefined when no verifier is set up. `patience` in milliseconds. */
export function openVerifier(address: string | undefined, patience: number): Verifier {
  if (address === undefined) return { ask: nobody, answer: nobody }
  const { origin, username, password } = new URL(address)
  const authorization = basic({ user: decodeURIComponent(username), password: decodeURIComponent(password) })
  const ask = openParty({ name: 'The verification service', timeoutMs: patience })

  async function call(path: string, body?: object): Promise<VerificationOutcome> {
    try {
      const headers = { authorization, 'content-type': 'application/json' }
      return verdictOf(
        await ask(`${origin}${path}`, { headers, ...(body && { method: 'POST' as const, body: JSON.stringify(body) }) }),
      )
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      return { outcome: 'unanswered', reason: error.fault === 'timeout' ? NO_ANSWER : DOWN }
    }
  }

  return {
    ask: (question) => call(`/v1/${question.kind}`, wire(question)),
    answer: (reference) => call(`/v1/verifications/${encodeURIComponent(reference)}`),
  }
}

async function nobody(): Promise<VerificationOutcome> {
  return { outcome: 'unanswered', reason: NONE }
}

function wire(question: Question): object {
  const { kind: _kind, ...fields } = question
  return question.kind === 'document' ? { ...fields, content: Buffer.from(question.content).toString('base64') } : fields
}

function verdictOf({ status: http, json }: PartyAnswer): VerificationOutcome {
  if (http >= 300) return { outcome: 'unanswered', reason: DOWN }
  const answer = z.safeParse(Answer, json)
  if (!answer.success) return { outcome: 'unanswered', reason: NOT_READABLE }
  const { status, ...rest } = answer.data
  return { outcome: status, ...rest } as VerificationOutcome
}
