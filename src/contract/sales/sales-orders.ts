import * as z from 'zod/mini'
import { challanStatuses } from '#core/sales/delivery-challan.ts'
import { deliveries, salesOrderSorts, salesOrderStatuses } from '#core/sales/sales-order.ts'
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

/** `open` still has something to invoice; `late` is open, past the day it was promised for and not delivered in full. */
const salesOrderFilters = ['draft', 'open', 'late', 'invoiced', 'closed', 'cancelled'] as const

const fields = {
  ...draftFields,
  order_date: isoDate,
  /** The day the customer was promised the goods for. */
  expected_delivery_date: isoDate,
  lines: linesOf(DocumentLineInput),
}
const promisedAfter = z.refine<{ order_date: string; expected_delivery_date: string }>(
  ({ order_date, expected_delivery_date }) => expected_delivery_date >= order_date,
  { error: 'The delivery date is before the order date', path: ['expected_delivery_date'] },
)
export const SalesOrderInput = z.object(fields).check(promisedAfter)
export type SalesOrderInput = z.infer<typeof SalesOrderInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const SalesOrderChange = z.object({ ...fields, version: z.int() }).check(promisedAfter)
export type SalesOrderChange = z.infer<typeof SalesOrderChange>

export const SalesOrderRow = z.object({
  sales_orders_id: id,
  status: z.enum(salesOrderStatuses),
  delivery: z.enum(deliveries),
  is_late: z.boolean(),
  /** Null until it is first confirmed. */
  sales_order_number: z.nullable(z.string()),
  order_date: isoDate,
  expected_delivery_date: isoDate,
  customers_id: id,
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
  email_status: emailStatus,
  ...rowTags,
})
export type SalesOrderRow = z.infer<typeof SalesOrderRow>

export const SalesOrder = z.object({
  ...SalesOrderRow.shape,
  ...documentFields,
  lines: z.array(
    z.object({
      ...DocumentLine.shape,
      line_no: z.int(),
      invoiced_quantity: quantity,
      /** Left to invoice. */
      remaining_quantity: quantity,
      /** On delivery challans, without what came back. */
      delivered_quantity: quantity,
      /** Left to deliver; zero for a service. */
      undelivered_quantity: quantity,
    }),
  ),
  confirmed_at: z.nullable(timestamp),
  end_reason: z.nullable(z.string()),
  /** The statuses that a person may set. */
  next_statuses: z.array(z.enum(salesOrderStatuses)),
  is_invoiceable: z.boolean(),
  is_deliverable: z.boolean(),
  /** Its source documents. */
  estimate: z.nullable(z.object({ estimates_id: id, estimate_number: z.string() })),
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
  challans: z.array(
    z.object({
      delivery_challans_id: id,
      challan_number: z.nullable(z.string()),
      status: z.enum(challanStatuses),
      challan_date: isoDate,
    }),
  ),
})
export type SalesOrder = z.infer<typeof SalesOrder>

const filters = { ...tagFilter, ...documentFilters, status: z.optional(z.enum(salesOrderFilters)) }
const sorting = { sort: z.optional(z.enum(salesOrderSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ sales_orders_id: id })

export const listSalesOrders = endpoint('GET', '/sales-orders', {
  summary: 'Sales orders, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(SalesOrderRow),
})
export const sumSalesOrders = endpoint('GET', '/sales-orders/sums', {
  summary: 'How many sales orders the filter finds, and their total',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise) }),
})
export const exportSalesOrders = endpoint('GET', '/sales-orders/export', {
  summary: 'The sales orders the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getSalesOrder = endpoint('GET', '/sales-orders/:sales_orders_id', {
  summary: 'One sales order',
  params,
  reply: SalesOrder,
})
export const createSalesOrder = endpoint('POST', '/sales-orders', {
  summary: 'Save a new draft',
  body: SalesOrderInput,
  reply: SalesOrder,
  idempotent: true,
})
/** A sent estimate counts as accepted by it. One estimate has one order that is not cancelled. */
export const orderEstimate = endpoint('POST', '/estimates/:estimates_id/sales-order', {
  summary: 'A draft order of what is not invoiced of an estimate',
  params: z.object({ estimates_id: id }),
  reply: SalesOrder,
  idempotent: true,
})
export const amendSalesOrder = endpoint('PUT', '/sales-orders/:sales_orders_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued sales order, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    expected_delivery_date: isoDate,
    order_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: SalesOrder,
})
export const updateSalesOrder = endpoint('PUT', '/sales-orders/:sales_orders_id', {
  summary: 'Change a draft',
  params,
  body: SalesOrderChange,
  reply: SalesOrder,
})
/** `version`: the draft the person saw. */
export const confirmSalesOrder = endpoint('POST', '/sales-orders/:sales_orders_id/confirm', {
  summary: 'Give a draft its number and make it final',
  params,
  body: z.object({ version: z.int() }),
  reply: SalesOrder,
  idempotent: true,
})
export const setSalesOrderStatus = endpoint('PUT', '/sales-orders/:sales_orders_id/status', {
  summary: 'Close an order, open it again, cancel it; `draft` takes it back to be revised under the same number',
  params,
  body: z.object({ status: z.enum(['confirmed', 'draft', 'closed', 'cancelled']), end_reason: z.nullable(text(300)) }),
  reply: SalesOrder,
})
export const invoiceSalesOrder = endpoint('POST', '/sales-orders/:sales_orders_id/invoice', {
  summary: 'An invoice draft of what is left of the order, or of chosen lines and quantities',
  params,
  body: z.object({ lines: chosenLines }),
  reply: z.object({ invoices_id: id, sales_order: SalesOrder }),
  idempotent: true,
})
export const duplicateSalesOrder = endpoint('POST', '/sales-orders/:sales_orders_id/duplicate', {
  summary: 'A new draft with the same customer and lines, dated today',
  params,
  reply: SalesOrder,
  idempotent: true,
})
export const discardSalesOrder = endpoint('DELETE', '/sales-orders/:sales_orders_id', {
  summary: 'Discard a draft without number',
  params,
})
export const discardSalesOrders = discardMany('/sales-orders')
export const emailSalesOrder = endpoint('POST', '/sales-orders/:sales_orders_id/email', {
  summary: 'Send the order with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: SalesOrder,
  idempotent: true,
})
export const salesOrderPdfFile = endpoint('GET', '/sales-orders/:sales_orders_id/pdf', {
  summary: 'The sales order as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const salesOrderPrintLayout = endpoint('GET', '/sales-orders/:sales_orders_id/print-layout', {
  summary: 'The sales order word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const salesOrderTimeline = endpoint('GET', '/sales-orders/:sales_orders_id/timeline', {
  summary: 'What happened to the order, newest first',
  params,
  reply: Timeline,
})
