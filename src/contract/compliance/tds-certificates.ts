import * as z from 'zod/mini'
import { certificateStates, unmatchedReasons } from '#core/compliance/tds-certificates/compare.ts'
import { languages } from '#core/messages.ts'
import { BulkResult } from '../documents/bulk.ts'
import { Letter } from '../documents/letters.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text, timestamp } from '../fields.ts'

/** A ZIP file of the certificates of a quarter, or one PDF. */
export const MAX_CERTIFICATE_BYTES = 25 * 1_048_576

const quarter = z.string().check(z.regex(/^20\d\d-Q[1-4]$/, 'Enter a quarter such as 2026-Q3'))
/** Tax that we deducted from vendors, or collected from customers; deducted where it is left out. */
export const certificateKinds = ['tds', 'tcs'] as const
export type CertificateKind = (typeof certificateKinds)[number]
const kind = z.optional(z.enum(certificateKinds))
const ofQuarter = { query: z.object({ quarter, kind }) }
const ofOne = { params: z.object({ tds_certificates_id: id }) }

/** A certificate downloaded from TRACES, of whatever form. */
export const certificateFields = {
  file_name: z.string(),
  pan: z.nullable(z.string()),
  certificate_number: z.nullable(z.string()),
  /** As read, in paise; null where it could not be read. */
  amount: z.nullable(z.int()),
  tax: z.nullable(z.int()),
  unread: z.nullable(z.enum(['locked', 'no_text', 'damaged'])),
  /** A person assigned it. */
  is_assigned: z.boolean(),
  uploaded_at: timestamp,
  email_status: z.nullable(z.enum(['queued', 'sent', 'failed'])),
  emailed_to: z.nullable(z.string()),
  emailed_at: z.nullable(timestamp),
}
export const TdsCertificate = z.object({ tds_certificates_id: id, ...certificateFields })
export type TdsCertificate = z.infer<typeof TdsCertificate>

/** A vendor of the quarter with what we deducted, or a customer with what we collected, and the certificate that came for it. */
export const CertifiedPayee = z.object({
  party_id: id,
  party_name: z.string(),
  email: z.nullable(z.string()),
  /** Of its mail; English while none is chosen. */
  language: z.nullable(z.enum(languages)),
  pan: z.nullable(z.string()),
  amount: z.int(),
  tax: z.int(),
  state: z.enum(certificateStates),
  /** The latest; null while none came. */
  certificate: z.nullable(TdsCertificate),
  /** Earlier ones, which it replaced. */
  older: z.int(),
})
export type CertifiedPayee = z.infer<typeof CertifiedPayee>

export const TdsCertificates = z.object({
  quarter: z.string(),
  kind: z.enum(certificateKinds),
  /** Of tax deducted 16A to 31 Mar 2026 and 131 from 1 Apr 2026; of tax collected 27D and 133. */
  form: z.enum(['16A', '131', '27D', '133']),
  /** Until when payees get their certificates: 15 days after the statement is due. */
  due_on: isoDate,
  requested_on: z.nullable(isoDate),
  request_number: z.nullable(z.string()),
  payees: z.array(CertifiedPayee),
  unmatched: z.array(z.object({ ...TdsCertificate.shape, reason: z.enum(unmatchedReasons) })),
})
export type TdsCertificates = z.infer<typeof TdsCertificates>

export const getTdsCertificates = endpoint('GET', '/tds/certificates', {
  summary:
    'The certificates of tax deducted in a quarter (Form 16A, or Form 131 from 1 Apr 2026) by vendor, or of tax collected (27D, 133) by customer, compared with our rows; those without a party apart',
  ...ofQuarter,
  reply: TdsCertificates,
})
export const importTdsCertificates = endpoint('POST', '/tds/certificates/import', {
  summary:
    'Store certificates downloaded from TRACES: one PDF, or a ZIP file of up to 500, up to 25 MB. Each goes to the quarter of its period and the kind of its form, or those named where they cannot be read; the same file again is counted as repeated.',
  query: z.object({ quarter, kind, file_name: text(200) }),
  reply: z.object({
    stored: z.int(),
    /** Of them, of other quarters or the other kind of tax. */
    elsewhere: z.int(),
    repeated: z.int(),
    /** Files in the ZIP that are no PDF. */
    skipped: z.array(z.string()),
    /** Certificates of salaries, left out: payroll takes them. */
    salaries: z.array(z.string()),
  }),
  raw: true,
})
export const CertificateRequest = z.object({
  requested_on: isoDate,
  request_number: z.nullable(text(20)),
})
export type CertificateRequest = z.infer<typeof CertificateRequest>
export const recordCertificateRequest = endpoint('PUT', '/tds/certificates/request', {
  summary: 'When the certificates of a quarter were requested at TRACES',
  ...ofQuarter,
  body: CertificateRequest,
  reply: TdsCertificates,
})
export const assignTdsCertificate = endpoint('PUT', '/tds/certificates/:tds_certificates_id/payee', {
  summary: 'Assign a certificate to a payee; null matches it by its PAN again',
  ...ofOne,
  body: z.object({ party_id: z.nullable(id) }),
  reply: TdsCertificates,
})
export const readTdsCertificate = endpoint('GET', '/tds/certificates/:tds_certificates_id/file', {
  summary: 'The PDF of a certificate',
  ...ofOne,
  raw: true,
})
export const emailTdsCertificate = endpoint('POST', '/tds/certificates/:tds_certificates_id/email', {
  summary: 'Mail a certificate to its payee. Refused while it has no payee.',
  ...ofOne,
  body: Letter,
  reply: TdsCertificates,
})
export const emailTdsCertificates = endpoint('POST', '/tds/certificates/email', {
  summary:
    'Mail many certificates, each with its own letter. One that is refused is named with the reason, and the others are sent.',
  body: z.object({
    letters: z
      .array(z.object({ tds_certificates_id: id, ...Letter.shape }))
      .check(z.minLength(1, 'Choose a certificate'), z.maxLength(500)),
  }),
  reply: BulkResult,
})
export const removeTdsCertificate = endpoint('DELETE', '/tds/certificates/:tds_certificates_id', {
  summary: 'Remove a certificate that was uploaded by mistake',
  ...ofOne,
  reply: TdsCertificates,
})
