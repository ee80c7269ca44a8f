import * as z from 'zod/mini'
import { cancelReasons, turnoverBands } from '#core/tax/gst/e-invoice.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'

/**
 * `open`: to be registered, not requested yet. `pending`: requested, no response yet. `failed`: rejected, see `problems`.
 * `cancelling`: registered, with its cancellation requested.
 */
export const eInvoiceStatuses = ['open', 'pending', 'registered', 'failed', 'cancelling', 'cancelled'] as const
export const documentTypes = ['INV', 'CRN'] as const

/** What the portal refused: its code and words, and what to do about it in ours. */
export const PortalProblem = z.object({ code: z.string(), message: z.string(), remedy: z.string() })
export type PortalProblem = z.infer<typeof PortalProblem>

export const EInvoice = z.object({
  e_invoices_id: id,
  document_type: z.enum(documentTypes),
  invoices_id: z.nullable(id),
  credit_notes_id: z.nullable(id),
  /** Goods for another GSTIN of the company. */
  stock_transfers_id: z.nullable(id),
  document_number: z.string(),
  document_date: isoDate,
  customer_name: z.string(),
  total: paise,
  status: z.enum(eInvoiceStatuses),
  /** Must be registered, by the turnover the company stated. */
  is_liable: z.boolean(),
  /** The last day to register it; null where no clock runs. */
  report_by: z.nullable(isoDate),
  irn: z.nullable(z.string()),
  ack_number: z.nullable(z.string()),
  ack_at: z.nullable(timestamp),
  cancellable_until: z.nullable(timestamp),
  problems: z.array(PortalProblem),
  /** Why there is no response yet. */
  waiting_reason: z.nullable(z.string()),
  cancelled_at: z.nullable(timestamp),
  cancel_reason: z.nullable(z.enum(cancelReasons)),
  cancel_remark: z.nullable(z.string()),
})
export type EInvoice = z.infer<typeof EInvoice>

/** The last known state of the portal. While `failing_since` is set it is not called before `retry_at`. */
export const PortalState = z.object({
  is_set_up: z.boolean(),
  failing_since: z.nullable(timestamp),
  retry_at: z.nullable(timestamp),
  failure_reason: z.nullable(z.string()),
})
export type PortalState = z.infer<typeof PortalState>

const settings = {
  turnover_band: z.nullable(z.enum(turnoverBands)),
  /** Registers every document that must be registered when it is issued. */
  registers_itself: z.boolean(),
  portal_user_name: z.nullable(text(60)),
}
/** Of each GSTIN but the main one: the portal gives every GSTIN a user of its own. */
const otherUser = { gstin: z.string().check(z.length(15)), portal_user_name: z.nullable(text(60)) }
export const EInvoiceSettings = z.object({
  ...settings,
  has_password: z.boolean(),
  portal_users: z.array(z.object({ ...otherUser, has_password: z.boolean() })),
})
export type EInvoiceSettings = z.infer<typeof EInvoiceSettings>
/** `portal_password`: null keeps the stored one. A GSTIN without a user name uses the main one's. */
export const EInvoiceSettingsInput = z.object({
  ...settings,
  portal_password: z.nullable(text(100)),
  portal_users: z.optional(z.array(z.object({ ...otherUser, portal_password: z.nullable(text(100)) })).check(z.maxLength(200))),
})
export type EInvoiceSettingsInput = z.infer<typeof EInvoiceSettingsInput>

export const EInvoiceSummary = z.object({
  /** Open ones that must be registered. */
  open: z.int(),
  pending: z.int(),
  failed: z.int(),
  /** To be registered within seven days. */
  due_soon: z.int(),
  /** The portal takes them no more. */
  late: z.int(),
  is_liable: z.boolean(),
  portal: PortalState,
})
export type EInvoiceSummary = z.infer<typeof EInvoiceSummary>

const params = z.object({ e_invoices_id: id })

const filters = { search: z.optional(text(100)), status: z.optional(z.enum(eInvoiceStatuses)) }

export const listEInvoices = endpoint('GET', '/e-invoices', {
  summary:
    'Documents for the e-invoice portal, newest first; `open` are those that must be registered and are not; `search` looks in number, customer and IRN',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(EInvoice),
})
export const exportEInvoices = endpoint('GET', '/e-invoices/export', {
  summary: 'The documents for the portal that the filter finds, as CSV',
  query: z.object(filters),
  raw: true,
})
export const summariseEInvoices = endpoint('GET', '/e-invoices/summary', {
  summary: 'How many documents wait, and how the portal was met last',
  reply: EInvoiceSummary,
})
export const getEInvoice = endpoint('GET', '/e-invoices/:e_invoices_id', { summary: 'One e-invoice', params, reply: EInvoice })
/** At most one; `why_not` gives the reason why the portal does not take the document. */
const Standing = z.object({ e_invoice: z.nullable(EInvoice), why_not: z.nullable(z.string()), is_liable: z.boolean() })
export const eInvoiceOf = endpoint('GET', '/invoices/:invoices_id/e-invoice', {
  summary: 'The e-invoice of an invoice',
  params: z.object({ invoices_id: id }),
  reply: Standing,
})
export const eInvoiceOfNote = endpoint('GET', '/credit-notes/:credit_notes_id/e-invoice', {
  summary: 'The e-invoice of a credit note',
  params: z.object({ credit_notes_id: id }),
  reply: Standing,
})
export const eInvoiceOfTransfer = endpoint('GET', '/stock-transfers/:stock_transfers_id/e-invoice', {
  summary: 'The e-invoice of a stock transfer',
  params: z.object({ stock_transfers_id: id }),
  reply: Standing,
})
export const registerTransfer = endpoint('POST', '/stock-transfers/:stock_transfers_id/e-invoice', {
  summary: 'Register a stock transfer with the portal',
  params: z.object({ stock_transfers_id: id }),
  reply: EInvoice,
})
export const registerInvoice = endpoint('POST', '/invoices/:invoices_id/e-invoice', {
  summary: 'Register an issued invoice with the portal',
  params: z.object({ invoices_id: id }),
  reply: EInvoice,
})
export const registerNote = endpoint('POST', '/credit-notes/:credit_notes_id/e-invoice', {
  summary: 'Register an issued credit note with the portal',
  params: z.object({ credit_notes_id: id }),
  reply: EInvoice,
})
export const MAX_BULK = 200
/** One row each, in the requested order: `problem` has the reason if one was skipped. */
export const registerEInvoices = endpoint('POST', '/e-invoices/register', {
  summary: 'Register many documents; each succeeds or fails on its own',
  body: z.object({
    e_invoices_ids: z
      .array(id)
      .check(z.minLength(1, 'Choose at least one'), z.maxLength(MAX_BULK, `At most ${MAX_BULK} at once`)),
  }),
  reply: z.object({
    rows: z.array(z.object({ e_invoices_id: id, document_number: z.string(), problem: z.nullable(z.string()) })),
  }),
})
export const cancelEInvoice = endpoint('POST', '/e-invoices/:e_invoices_id/cancel', {
  summary: 'Cancel a registration within 24 hours',
  params,
  body: z.object({ cancel_reason: z.enum(cancelReasons), cancel_remark: requiredText(100, 'Enter why you are cancelling it') }),
  reply: EInvoice,
})
export const retryPortal = endpoint('POST', '/e-invoices/retry', {
  summary: 'Ask the portal again now about everything that waits for it',
  reply: EInvoiceSummary,
})
export const getEInvoiceSettings = endpoint('GET', '/e-invoice-settings', {
  summary: 'Turnover and access to the portal',
  reply: EInvoiceSettings,
})
export const updateEInvoiceSettings = endpoint('PUT', '/e-invoice-settings', {
  summary: 'Change turnover and access to the portal',
  body: EInvoiceSettingsInput,
  reply: EInvoiceSettings,
})
