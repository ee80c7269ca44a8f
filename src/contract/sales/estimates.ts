import * as z from 'zod/mini'
import { estimateSorts, estimateStatuses } from '#core/sales/estimate.ts'
import { salesOrderStatuses } from '#core/sales/sales-order.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, quantity, text, timestamp } from '../fields.ts'
import { invoiceStatuses } from './invoices.ts'
import {
  contactFields,
  chosenIds,
  chosenLines,
  DocumentLine,
  DocumentLineInput,
  documentFields,
  documentFilters,
  draftFields,
  emailStatus,
  linesOf,
} from './sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** `expired` is sent and past its last day, `sent` the others; `invoiced` includes partly invoiced ones. */
const estimateFilters = ['draft', 'sent', 'accepted', 'declined', 'expired', 'invoiced'] as const

const fields = {
  ...draftFields,
  estimate_date: isoDate,
  valid_until: isoDate,
  lines: linesOf(DocumentLineInput),
  /** The marketplace enquiry that it answers; null for any other. */
  hub_enquiries_id: z.nullable(id),
}
const lastDayAfter = z.refine<{ estimate_date: string; valid_until: string }>(
  ({ estimate_date, valid_until }) => valid_until >= estimate_date,
  { error: 'The last date is before the estimate date', path: ['valid_until'] },
)
export const EstimateInput = z.object(fields).check(lastDayAfter)
export type EstimateInput = z.infer<typeof EstimateInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const EstimateChange = z.object({ ...fields, version: z.int() }).check(lastDayAfter)
export type EstimateChange = z.infer<typeof EstimateChange>

export const EstimateRow = z.object({
  estimates_id: id,
  status: z.enum(estimateStatuses),
  is_expired: z.boolean(),
  /** Null until it is first sent. */
  estimate_number: z.nullable(z.string()),
  estimate_date: isoDate,
  valid_until: isoDate,
  customers_id: id,
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
  email_status: emailStatus,
  ...rowTags,
})
export type EstimateRow = z.infer<typeof EstimateRow>

export const Estimate = z.object({
  ...EstimateRow.shape,
  ...documentFields,
  lines: z.array(
    z.object({ ...DocumentLine.shape, line_no: z.int(), invoiced_quantity: quantity, remaining_quantity: quantity }),
  ),
  sent_at: z.nullable(timestamp),
  decline_reason: z.nullable(z.string()),
  hub_enquiries_id: z.nullable(id),
  /** The statuses that a person may set. */
  next_statuses: z.array(z.enum(estimateStatuses)),
  is_invoiceable: z.boolean(),
  /** Its sales order, unless cancelled: that replaces the estimate, which then is not invoiced itself. */
  sales_order: z.nullable(
    z.object({ sales_orders_id: id, sales_order_number: z.nullable(z.string()), status: z.enum(salesOrderStatuses) }),
  ),
  /** Documents created from it, oldest first. */
  invoices: z.array(
    z.object({
      invoices_id: id,
      invoice_number: z.nullable(z.string()),
      status: z.enum(invoiceStatuses),
      invoice_date: isoDate,
      total: paise,
    }),
  ),
})
export type Estimate = z.infer<typeof Estimate>

const filters = { ...tagFilter, ...documentFilters, status: z.optional(z.enum(estimateFilters)) }
const sorting = { sort: z.optional(z.enum(estimateSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ estimates_id: id })

export const listEstimates = endpoint('GET', '/estimates', {
  summary: 'Estimates, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(EstimateRow),
})
export const sumEstimates = endpoint('GET', '/estimates/sums', {
  summary: 'How many estimates the filter finds, and their total',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise) }),
})
export const exportEstimates = endpoint('GET', '/estimates/export', {
  summary: 'The estimates the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getEstimate = endpoint('GET', '/estimates/:estimates_id', { summary: 'One estimate', params, reply: Estimate })
export const createEstimate = endpoint('POST', '/estimates', {
  summary: 'Save a new draft',
  body: EstimateInput,
  reply: Estimate,
  idempotent: true,
})
/**
 * The buyer as customer (found by email, or new) and the product as line; while it is a draft a repeated call returns the same
 * one.
 */
export const estimateOfEnquiry = endpoint('POST', '/hub/enquiries/:hub_enquiries_id/estimate', {
  summary: 'A draft that answers an enquiry of the marketplace',
  params: z.object({ hub_enquiries_id: id }),
  reply: Estimate,
  idempotent: true,
})
export const amendEstimate = endpoint('PUT', '/estimates/:estimates_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued estimate, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    valid_until: isoDate,
    order_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: Estimate,
})
export const updateEstimate = endpoint('PUT', '/estimates/:estimates_id', {
  summary: 'Change a draft',
  params,
  body: EstimateChange,
  reply: Estimate,
})
/** `version`: the draft the person saw. */
export const sendEstimate = endpoint('POST', '/estimates/:estimates_id/send', {
  summary: 'Give a draft its number and make it final',
  params,
  body: z.object({ version: z.int() }),
  reply: Estimate,
  idempotent: true,
})
export const setEstimateStatus = endpoint('PUT', '/estimates/:estimates_id/status', {
  summary: 'What the customer said to it; `draft` takes it back to be revised under the same number',
  params,
  body: z.object({ status: z.enum(['sent', 'accepted', 'declined', 'draft']), decline_reason: z.nullable(text(300)) }),
  reply: Estimate,
})
export const invoiceEstimate = endpoint('POST', '/estimates/:estimates_id/invoice', {
  summary: 'An invoice draft of what is left of the estimate, or of chosen lines and quantities',
  params,
  body: z.object({ lines: chosenLines }),
  reply: z.object({ invoices_id: id, estimate: Estimate }),
  idempotent: true,
})
export const duplicateEstimate = endpoint('POST', '/estimates/:estimates_id/duplicate', {
  summary: 'A new draft with the same customer and lines, dated today',
  params,
  reply: Estimate,
  idempotent: true,
})
export const discardEstimate = endpoint('DELETE', '/estimates/:estimates_id', {
  summary: 'Discard a draft without number',
  params,
})
export const discardEstimates = discardMany('/estimates')
export const emailEstimate = endpoint('POST', '/estimates/:estimates_id/email', {
  summary: 'Send the estimate with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: Estimate,
  idempotent: true,
})
export const estimatePdfFile = endpoint('GET', '/estimates/:estimates_id/pdf', {
  summary: 'The estimate as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const estimatePrintLayout = endpoint('GET', '/estimates/:estimates_id/print-layout', {
  summary: 'The estimate word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const estimateTimeline = endpoint('GET', '/estimates/:estimates_id/timeline', {
  summary: 'What happened to the estimate, newest first',
  params,
  reply: Timeline,
})
