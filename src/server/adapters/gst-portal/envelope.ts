import * as z from 'zod/mini'
import type { Answer } from '../gst-network/port.ts'

const Envelope = z.object({
  status_cd: z.union([z.string(), z.number()]),
  data: z.optional(z.unknown()),
  error: z.optional(z.object({ error_cd: z.string(), message: z.string() })),
})

export const BUSY = 'The GST portal is busy just now.'
export const NOT_READABLE = 'The GST portal sent an answer that cannot be read.'

/** `system failure, try again` of the portal’s error lists. */
const passing = new Set(['RETWEB_04', 'SWEB_9999', 'RTN_24', 'RETINPROGRESS'])

/** What an answer of the portal says: its data, its refusal, or that it has to be asked again. */
export function answerOf(json: unknown): Answer<unknown> {
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
