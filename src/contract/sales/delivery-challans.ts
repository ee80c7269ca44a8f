import * as z from 'zod/mini'
import { challanKinds, challanSorts, challanStatuses } from '#core/sales/delivery-challan.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, quantity, requiredText, text, timestamp } from '../fields.ts'
import { invoiceStatuses } from './invoices.ts'
import {
  aboveZero,
  chosenIds,
  chosenLines,
  documentFields,
  documentFilters,
  draftFields,
  emailStatus,
  contactFields,
  lineFields,
  lineFigures,
  linesOf,
} from './sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** `open`: goods are with the consignee, neither invoiced nor returned. */
const challanFilters = ['draft', 'open', 'returned', 'invoiced', 'cancelled'] as const

/** The line of its order it takes a quantity of. */
const ofOrder = { sales_order_line_no: z.optional(z.nullable(z.int())) }
const ChallanLineInput = z.object({ ...lineFields, ...ofOrder }).check(aboveZero)
export type ChallanLineInput = z.infer<typeof ChallanLineInput>

const fields = { ...draftFields, challan_kind: z.enum(challanKinds), challan_date: isoDate, lines: linesOf(ChallanLineInput) }
export const DeliveryChallanInput = z.object(fields)
export type DeliveryChallanInput = z.infer<typeof DeliveryChallanInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const DeliveryChallanChange = z.object({ ...fields, version: z.int() })
export type DeliveryChallanChange = z.infer<typeof DeliveryChallanChange>

export const DeliveryChallanRow = z.object({
  delivery_challans_id: id,
  status: z.enum(challanStatuses),
  challan_kind: z.enum(challanKinds),
  /** Null until the goods left. */
  challan_number: z.nullable(z.string()),
  challan_date: isoDate,
  customers_id: id,
  customer_name: z.string(),
  taxable_value: paise,
  total: paise,
  email_status: emailStatus,
  ...rowTags,
})
export type DeliveryChallanRow = z.infer<typeof DeliveryChallanRow>

export const DeliveryChallan = z.object({
  ...DeliveryChallanRow.shape,
  ...documentFields,
  lines: z.array(
    z.object({
      ...lineFields,
      ...lineFigures,
      line_no: z.int(),
      sales_order_line_no: z.nullable(z.int()),
      returned_quantity: quantity,
      invoiced_quantity: quantity,
      /** With the consignee, neither invoiced nor returned. */
      remaining_quantity: quantity,
    }),
  ),
  delivered_at: z.nullable(timestamp),
  cancel_reason: z.nullable(z.string()),
  /** Goods of it may come back or be invoiced. */
  is_open: z.boolean(),
  is_cancellable: z.boolean(),
  /** The order it delivers. */
  sales_order: z.nullable(z.object({ sales_orders_id: id, sales_order_number: z.string() })),
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
export type DeliveryChallan = z.infer<typeof DeliveryChallan>

const filters = {
  ...tagFilter,
  ...documentFilters,
  status: z.optional(z.enum(challanFilters)),
  challan_kind: z.optional(z.enum(challanKinds)),
}
const sorting = { sort: z.optional(z.enum(challanSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ delivery_challans_id: id })

export const listDeliveryChallans = endpoint('GET', '/delivery-challans', {
  summary: 'Delivery challans, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(DeliveryChallanRow),
})
export const sumDeliveryChallans = endpoint('GET', '/delivery-challans/sums', {
  summary: 'How many delivery challans the filter finds, and their total',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise) }),
})
export const exportDeliveryChallans = endpoint('GET', '/delivery-challans/export', {
  summary: 'The delivery challans the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const getDeliveryChallan = endpoint('GET', '/delivery-challans/:delivery_challans_id', {
  summary: 'One delivery challan',
  params,
  reply: DeliveryChallan,
})
export const createDeliveryChallan = endpoint('POST', '/delivery-challans', {
  summary: 'Save a new draft',
  body: DeliveryChallanInput,
  reply: DeliveryChallan,
  idempotent: true,
})
export const deliverSalesOrder = endpoint('POST', '/sales-orders/:sales_orders_id/challan', {
  summary: 'A challan draft of the goods an order has left to deliver, or of chosen lines and quantities',
  params: z.object({ sales_orders_id: id }),
  body: z.object({ lines: chosenLines }),
  reply: DeliveryChallan,
  idempotent: true,
})
export const amendDeliveryChallan = endpoint('PUT', '/delivery-challans/:delivery_challans_id/details', {
  summary: 'Change reference, contacts, notes and terms of a challan whose goods left, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    order_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: DeliveryChallan,
})
export const updateDeliveryChallan = endpoint('PUT', '/delivery-challans/:delivery_challans_id', {
  summary: 'Change a draft',
  params,
  body: DeliveryChallanChange,
  reply: DeliveryChallan,
})
/** `version`: the draft the person saw. */
export const sendGoods = endpoint('POST', '/delivery-challans/:delivery_challans_id/deliver', {
  summary: 'Give a draft its number and make it final: the goods leave',
  params,
  body: z.object({ version: z.int() }),
  reply: DeliveryChallan,
  idempotent: true,
})
export const returnGoods = endpoint('POST', '/delivery-challans/:delivery_challans_id/return', {
  summary: 'Goods came back: all that are out, or chosen lines and quantities',
  params,
  body: z.object({ lines: chosenLines }),
  reply: DeliveryChallan,
  idempotent: true,
})
export const invoiceDeliveryChallan = endpoint('POST', '/delivery-challans/:delivery_challans_id/invoice', {
  summary: 'An invoice draft of what is out on the challan, or of chosen lines and quantities',
  params,
  body: z.object({ lines: chosenLines }),
  reply: z.object({ invoices_id: id, delivery_challan: DeliveryChallan }),
  idempotent: true,
})
export const cancelDeliveryChallan = endpoint('POST', '/delivery-challans/:delivery_challans_id/cancel', {
  summary: 'Cancel a challan of which nothing came back and nothing is invoiced; it keeps its number',
  params,
  body: z.object({ cancel_reason: requiredText(300, 'Enter the reason') }),
  reply: DeliveryChallan,
  idempotent: true,
})
export const discardDeliveryChallan = endpoint('DELETE', '/delivery-challans/:delivery_challans_id', {
  summary: 'Discard a draft',
  params,
})
export const discardDeliveryChallans = discardMany('/delivery-challans')
export const emailDeliveryChallan = endpoint('POST', '/delivery-challans/:delivery_challans_id/email', {
  summary: 'Send the challan with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: DeliveryChallan,
  idempotent: true,
})
export const deliveryChallanPdfFile = endpoint('GET', '/delivery-challans/:delivery_challans_id/pdf', {
  summary: 'The challan as PDF, in triplicate (CGST Rules, rule 55(2))',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const deliveryChallanPrintLayout = endpoint('GET', '/delivery-challans/:delivery_challans_id/print-layout', {
  summary: 'The challan word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const deliveryChallanTimeline = endpoint('GET', '/delivery-challans/:delivery_challans_id/timeline', {
  summary: 'What happened to the challan, newest first',
  params,
  reply: Timeline,
})
