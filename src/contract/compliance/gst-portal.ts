import * as z from 'zod/mini'
import { filingStates, portalForms, stepKinds, stepStatuses } from '#core/compliance/gst-portal/filing-state.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, text, timestamp } from '../fields.ts'
import { returnChoice } from './gst-returns.ts'

const form = z.enum(portalForms)
export const portalChoice = { ...returnChoice, form }

const Total = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
})

/** A row that the portal refused, in its own code and words, with the document it comes from. */
const Problem = z.object({
  section: z.string(),
  number: z.string(),
  code: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
})
export type PortalProblem = z.infer<typeof Problem>

export const GstFiling = z.object({
  gst_filings_id: id,
  state: z.enum(filingStates),
  /** The frozen return changed after this upload began. */
  is_outdated: z.boolean(),
  acknowledgement: z.nullable(z.string()),
  filed_on: z.nullable(isoDate),
  /** What it waits for, or why it could not be recorded. */
  reason: z.nullable(z.string()),
  started_by_name: z.nullable(z.string()),
  started_at: timestamp,
  steps: z.array(z.object({ step_no: z.number(), kind: z.enum(stepKinds), status: z.enum(stepStatuses) })),
  problem_count: z.number(),
  /** The first 100. */
  problems: z.array(Problem),
  /** Sections whose totals at the portal differ, paise. */
  differences: z.array(z.object({ section: z.string(), own: Total, portal: Total })),
})
export type GstFiling = z.infer<typeof GstFiling>

export const GstPortalState = z.object({
  /** `file`: the installation has no service provider, and a person uploads the file. */
  adapter: z.enum(['provider', 'sandbox', 'file']),
  gstin: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  otp_requested_at: z.nullable(timestamp),
  /** The session is open until then; null without one. */
  connected_until: z.nullable(timestamp),
  failing_since: z.nullable(timestamp),
  retry_at: z.nullable(timestamp),
  failure_reason: z.nullable(z.string()),
  /** The latest filing of the return. */
  filing: z.nullable(GstFiling),
})
export type GstPortalState = z.infer<typeof GstPortalState>

export const getGstPortal = endpoint('GET', '/gst-portal', {
  summary: 'The session of a registration at the GST portal, and how far the filing of a return is',
  query: z.object(portalChoice),
  reply: GstPortalState,
})
export const requestGstOtp = endpoint('POST', '/gst-portal/otp', {
  summary: 'Ask the GST portal to send a one-time password to the registered mobile number',
  body: z.object({ ...portalChoice, user_name: text(100) }),
  reply: GstPortalState,
})
const code = z.string().check(z.regex(/^\d{4,8}$/, 'Enter the digits of the code'))
export const openGstSession = endpoint('POST', '/gst-portal/session', {
  summary: 'Open a session at the GST portal with the one-time password',
  body: z.object({ ...portalChoice, otp: code }),
  reply: GstPortalState,
})
export const closeGstSession = endpoint('POST', '/gst-portal/session/close', {
  summary: 'Forget the session at the GST portal',
  body: z.object(portalChoice),
  reply: GstPortalState,
})
export const startGstFiling = endpoint('POST', '/gst-portal/filings', {
  summary: 'Upload the built return to the GST portal, in parts. Refused unless it is approved and nothing changed since.',
  body: z.object(portalChoice),
  reply: GstPortalState,
})
const one = { params: z.object({ gst_filings_id: id }) }
export const stopGstFiling = endpoint('POST', '/gst-portal/filings/:gst_filings_id/stop', {
  summary: 'Stop an upload that is not filed; what the portal holds is replaced by the next one',
  ...one,
  reply: GstPortalState,
})
export const retryGstFiling = endpoint('POST', '/gst-portal/filings/:gst_filings_id/retry', {
  summary: 'Ask the GST portal now, however often it did not answer',
  ...one,
  reply: GstPortalState,
})
export const pan = z.string().check(z.regex(/^[A-Za-z]{5}\d{4}[A-Za-z]$/, 'Enter the 10 characters of the PAN'))
export const requestGstCode = endpoint('POST', '/gst-portal/filings/:gst_filings_id/code', {
  summary: 'Ask the GST portal to send the electronic verification code to the signatory',
  ...one,
  body: z.object({ pan }),
  reply: GstPortalState,
})
export const signGstFiling = endpoint('POST', '/gst-portal/filings/:gst_filings_id/sign', {
  summary: 'File the uploaded return with the electronic verification code of the signatory',
  ...one,
  body: z.object({ pan, code }),
  reply: GstPortalState,
})

export const portalFetches = ['gstr2b', 'ims', 'ledgers', 'ims_actions'] as const
export type PortalFetch = (typeof portalFetches)[number]
const FetchedFromGst = z.object({
  rows: z.number(),
  /** The portal has no documents, so those imported before were kept. */
  kept: z.nullable(z.object({ rows: z.number(), file_name: z.string(), imported_at: timestamp })),
})
export type FetchedFromGst = z.infer<typeof FetchedFromGst>
export const fetchFromGst = endpoint('POST', '/gst-portal/fetch', {
  summary:
    'Fetch GSTR-2B of a month, IMS records or ledger balances from the GST portal and import them as their files are; or upload the decided IMS actions',
  body: z.object({
    ...returnChoice,
    what: z.enum(portalFetches),
    /** Documents that are here are replaced even where the portal has none. */
    replace_by_none: z.optional(z.boolean()),
  }),
  reply: FetchedFromGst,
})
