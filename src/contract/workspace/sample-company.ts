import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const SampleCompany = z.object({
  /** The session is in a sample company that this person opened; only there can it be reset. */
  is_sample: z.boolean(),
  /** Null outside a sample company. */
  sample_status: z.nullable(z.enum(['making', 'ready', 'failed'])),
  /** How much of it is made. */
  done_count: z.int(),
  step_count: z.int(),
})
export type SampleCompany = z.infer<typeof SampleCompany>

const opened = z.object({ companies_id: id })

export const getSampleCompany = endpoint('GET', '/sample-company', {
  summary: 'Whether this company is a sample, and how far its making is',
  reply: SampleCompany,
})
export const openSampleCompany = endpoint('POST', '/sample-company', {
  summary: 'The sample company of the signed-in person, made when there is none; the session moves there by switching',
  reply: opened,
})
export const resetSampleCompany = endpoint('POST', '/sample-company/reset', {
  summary: 'Make a new sample company in place of this one; refused in every other company',
  reply: opened,
})
