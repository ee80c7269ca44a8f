import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate } from '../fields.ts'

/** Of the acknowledgement of Form GST RFD-11: 15 letters and digits. */
const arnProblem = (arn: string) => (/^[A-Z0-9]{15}$/.test(arn) ? undefined : 'Enter the 15 letters and digits of the ARN')

const fields = {
  gst_registrations_id: z.uuid('Choose a registration'),
  arn: identifier(15, arnProblem),
  filed_on: isoDate,
  valid_from: isoDate,
  valid_to: isoDate,
}
export const UndertakingInput = z.object(fields)
export type UndertakingInput = z.infer<typeof UndertakingInput>

export const Undertaking = z.object({ ...fields, letters_of_undertaking_id: id, gstin: z.string() })
export type Undertaking = z.infer<typeof Undertaking>

const params = z.object({ letters_of_undertaking_id: id })
const reply = z.object({ rows: z.array(Undertaking) })

export const listUndertakings = endpoint('GET', '/letters-of-undertaking', {
  summary: 'Letters of undertaking for exports without payment of tax, the latest first',
  reply,
})
export const addUndertaking = endpoint('POST', '/letters-of-undertaking', {
  summary: 'Record a letter of undertaking of a registration',
  body: UndertakingInput,
  reply,
})
export const updateUndertaking = endpoint('PUT', '/letters-of-undertaking/:letters_of_undertaking_id', {
  summary: 'Change a letter of undertaking, or restore a removed one. Issued invoices keep the ARN they show.',
  params,
  body: UndertakingInput,
  reply,
})
export const removeUndertaking = endpoint('DELETE', '/letters-of-undertaking/:letters_of_undertaking_id', {
  summary: 'Remove a letter of undertaking; its attachments come back when it is restored',
  params,
  reply,
})
