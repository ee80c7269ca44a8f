import * as z from 'zod/mini'
import { seriesProblem } from '#core/company/invoice-number.ts'
import { registrationKinds, returnFrequencies } from '#core/company/registrations.ts'
import { gstinProblem } from '#core/identifiers/gstin.ts'
import { pincodeProblem } from '#core/identifiers/pincode.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, text } from '../fields.ts'
import { gstSchemes } from './company.ts'
import { stateCode } from './state-code.ts'

/** How the registration is taxed and how often it files, from a day until the next row. */
const Scheme = z.object({
  from_date: isoDate,
  gst_scheme: z.enum(gstSchemes),
  return_frequency: z.enum(returnFrequencies),
})
export type RegistrationScheme = z.infer<typeof Scheme>

const fields = {
  gstin: identifier(15, gstinProblem),
  registration_kind: z.enum(registrationKinds),
  /** What people call it, such as `Nagpur warehouse`. */
  registration_name: z.nullable(text(80)),
  address_line: z.nullable(text(300)),
  city: z.nullable(text(80)),
  pincode: z.nullable(identifier(6, pincodeProblem)),
  /** Of its own invoices and credit notes. The main registration uses the company’s. */
  invoice_prefix: z.nullable(identifier(5, seriesProblem)),
  credit_note_prefix: z.nullable(identifier(5, seriesProblem)),
  /** Who signs its documents. */
  signatory_name: z.nullable(text(120)),
  registered_from: z.nullable(isoDate),
  registered_to: z.nullable(isoDate),
}
export const RegistrationInput = z.object({
  ...fields,
  schemes: z.array(Scheme).check(z.minLength(1, 'Add the scheme it began with'), z.maxLength(40, 'At most 40 changes of scheme')),
})
export type RegistrationInput = z.infer<typeof RegistrationInput>

export const Registration = z.object({
  ...fields,
  schemes: z.array(Scheme),
  gst_registrations_id: id,
  state_code: stateCode,
  /** The GSTIN of the company details. */
  is_main: z.boolean(),
  /** Invoices may be issued under it today. */
  may_issue: z.boolean(),
  /** Scheme and frequency today. */
  gst_scheme: z.enum(gstSchemes),
  return_frequency: z.enum(returnFrequencies),
})
export type Registration = z.infer<typeof Registration>

const params = z.object({ gst_registrations_id: id })
const reply = z.object({ rows: z.array(Registration) })

export const listRegistrations = endpoint('GET', '/gst-registrations', {
  summary: 'The company’s GSTINs, the main one first',
  reply,
})
export const addRegistration = endpoint('POST', '/gst-registrations', {
  summary: 'Add a GSTIN of the company’s PAN',
  body: RegistrationInput,
  reply,
})
export const updateRegistration = endpoint('PUT', '/gst-registrations/:gst_registrations_id', {
  summary: 'Change a registration. Issued documents keep what they show.',
  params,
  body: RegistrationInput,
  reply,
})
export const removeRegistration = endpoint('DELETE', '/gst-registrations/:gst_registrations_id', {
  summary: 'Remove a registration that no document uses',
  params,
  reply,
})
