import * as z from 'zod/mini'
import { transferStatuses, valueBases } from '#core/compliance/stock-transfers/transfer.ts'
import { endpoint } from '../endpoint.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { Timeline } from '../documents/letters.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import { chosenIds, DocumentLine, DocumentLineInput, documentFields, documentFilters, linesOf } from '../sales/sales-documents.ts'

/** Goods that go from one GSTIN of the company to another. */
export const StockTransferInput = z.object({
  transfer_date: isoDate,
  gst_registrations_id: z.uuid('Choose the GSTIN that sends the goods'),
  to_registrations_id: z.uuid('Choose the GSTIN that receives the goods'),
  /** How the value was found: CGST Rules r.28. */
  value_basis: z.enum(valueBases),
  /** Your own number of the movement, printed. */
  reference: z.nullable(text(60)),
  notes: z.nullable(text(2_000)),
  lines: linesOf(DocumentLineInput),
})
export type StockTransferInput = z.infer<typeof StockTransferInput>

export const StockTransferRow = z.object({
  stock_transfers_id: id,
  status: z.enum(transferStatuses),
  transfer_number: z.string(),
  transfer_date: isoDate,
  from_gstin: z.string(),
  to_gstin: z.string(),
  /** The registration that receives, as people call it. */
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
})
export type StockTransferRow = z.infer<typeof StockTransferRow>

const { version: _version, emailed_to: _to, emailed_at: _at, ...figures } = documentFields
export const StockTransfer = z.object({
  ...StockTransferRow.shape,
  ...figures,
  to_registrations_id: id,
  value_basis: z.enum(valueBases),
  reference: z.nullable(z.string()),
  lines: z.array(DocumentLine),
  /** Null: nothing was posted, because every rate is zero. */
  journal_entries_id: z.nullable(id),
  is_cancellable: z.boolean(),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
  /** The month whose GSTR-2B has it at the receiving GSTIN; null: none yet. */
  reported_in: z.nullable(z.string()),
  created_at: timestamp,
})
export type StockTransfer = z.infer<typeof StockTransfer>

const { customers_id: _customer, ...bounds } = documentFilters
const filters = { ...bounds, status: z.optional(z.enum(transferStatuses)) }
const params = z.object({ stock_transfers_id: id })

export const listStockTransfers = endpoint('GET', '/stock-transfers', {
  summary: 'Transfers between own GSTINs, newest first; `search` looks in number, receiver, reference and amount',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(StockTransferRow),
})
/** Exact up to COUNT_LIMIT; beyond, `is_more` is true and the total is null. Cancelled ones count, and add nothing. */
export const sumStockTransfers = endpoint('GET', '/stock-transfers/sums', {
  summary: 'How many transfers the filter finds, and their total',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise) }),
})
export const exportStockTransfers = endpoint('GET', '/stock-transfers/export', {
  summary: 'The transfers the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ids: chosenIds }),
  raw: true,
})
export const createStockTransfer = endpoint('POST', '/stock-transfers', {
  summary: 'Issue the tax invoice of goods sent to another GSTIN of the company: numbered and posted at once',
  body: StockTransferInput,
  reply: StockTransfer,
  idempotent: true,
})
export const getStockTransfer = endpoint('GET', '/stock-transfers/:stock_transfers_id', {
  summary: 'One transfer',
  params,
  reply: StockTransfer,
})
export const cancelStockTransfer = endpoint('POST', '/stock-transfers/:stock_transfers_id/cancel', {
  summary: 'Cancel a transfer whose goods were not sent, before GSTR-1 of its month is filed; it keeps its number',
  params,
  body: z.object({ cancel_reason: requiredText(300, 'Enter the reason') }),
  reply: StockTransfer,
  idempotent: true,
})
export const stockTransferPdf = endpoint('GET', '/stock-transfers/:stock_transfers_id/pdf', {
  summary: 'The tax invoice as PDF, in triplicate (CGST Rules, rule 48(1))',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const stockTransferPrintLayout = endpoint('GET', '/stock-transfers/:stock_transfers_id/print-layout', {
  summary: 'The tax invoice word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const stockTransferTimeline = endpoint('GET', '/stock-transfers/:stock_transfers_id/timeline', {
  summary: 'What happened to the transfer, newest first',
  params,
  reply: Timeline,
})
