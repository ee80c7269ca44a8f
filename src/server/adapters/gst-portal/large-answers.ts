import * as z from 'zod/mini'
import { rowErrors } from '#core/compliance/gst-portal/row-errors.ts'
import { sectionTotals } from '#core/compliance/gst-portal/section-totals.ts'
import type { Answer } from '../gst-network/port.ts'
import { answerOf, NOT_READABLE, parsed } from './envelope.ts'
import type { Held, LargeData, Processed } from './port.ts'

/** Readers of answers as large as what was uploaded, for the worker of `read-large.ts`. */
type Bytes = { bytes: Uint8Array }

function envelopeIn({ bytes }: Bytes): Answer<unknown> {
  try {
    return answerOf(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return { outcome: 'unanswered', reason: NOT_READABLE }
  }
}

/** The data as text, for the import that reads it as a file. */
export function readData(input: Bytes): Answer<LargeData> {
  const answer = envelopeIn(input)
  if (answer.outcome !== 'done') return answer
  return { outcome: 'done', value: { json: JSON.stringify(answer.value ?? null), parts: partsOf(answer.value) } }
}

/** The portal splits a large statement and says how many files it has (`fc`, in public code that calls it). */
function partsOf(value: unknown): number {
  const { data = value } = z.safeParse(z.object({ data: z.unknown() }), value).data ?? {}
  return z.safeParse(z.object({ fc: z.int() }), data).data?.fc ?? 1
}

/** What the portal holds of a return, with its totals by section. */
export function readHeld(input: Bytes): Answer<Held> {
  const answer = envelopeIn(input)
  if (answer.outcome !== 'done') return answer
  return { outcome: 'done', value: { json: JSON.stringify(answer.value ?? {}), totals: sectionTotals([answer.value]) } }
}

/** Totals by section of files that together are one return. */
export const readTotals = ({ texts }: { texts: readonly string[]; size: number }) =>
  sectionTotals(texts.map((text) => JSON.parse(text) as unknown))

const Status = z.object({
  status_cd: z.string(),
  error_report: z.optional(z.unknown()),
  error_msg: z.optional(z.string()),
})

/** How far the portal is with an upload, with every row that it refused. */
export const readProgress = (input: Bytes): Answer<Processed> => parsed(envelopeIn(input), Status, processed)

/** `P` processed, `PE` with errors, `ER` refused as a whole, `IP` and `REC` under way. */
function processed({ status_cd, error_report, error_msg }: z.output<typeof Status>): Processed {
  if (status_cd === 'P') return { status: 'accepted' }
  if (status_cd === 'PE' || status_cd === 'ER')
    return { status: 'refused', rows: rowErrors(error_report), message: error_msg ?? null }
  return { status: 'processing' }
}
