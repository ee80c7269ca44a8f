import * as z from 'zod/mini'
import { differenceKinds } from '#core/purchases/payables/match-model.ts'
import { purchaseOrderSorts, purchaseOrderStatuses, receiptShares } from '#core/purchases/payables/purchase-order.ts'
import { vendorAdvanceStatuses } from '#core/purchases/payables/vendor-advance.ts'
import { billLineFields, billStatuses } from './bills.ts'
import { stateCode } from '../company/state-code.ts'
import { endpoint } from '../endpoint.ts'
import { discardMany } from '../documents/bulk.ts'
import { id, isoDate, page, pageQuery, paise, percent, quantity, requiredText, text, timestamp } from '../fields.ts'
import { itemTypes } from '../directory/items.ts'
import { purchaseDocument, purchaseFigures, purchaseFilters, purchaseLineFigures } from './purchase-documents.ts'
import { aboveZero, chosenIds, contactFields, emailStatus } from '../sales/sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** `open` is still to be billed; `late` is open, past the day it was expected and not received in full. */
const purchaseOrderFilters = ['draft', 'open', 'late', 'billed', 'closed', 'cancelled'] as const
const MAX_LINES = 200

/** As a bill's line, and whether it is goods, which have to come in before they are paid. */
const orderLineFields = { ...billLineFields, item_type: z.enum(itemTypes), unit: z.nullable(text(20)) }
const PurchaseOrderLineInput = z.object(orderLineFields).check(aboveZero)
export type PurchaseOrderLineInput = z.infer<typeof PurchaseOrderLineInput>

const draftFields = {
  vendors_id: z.uuid('Choose a vendor'),
  order_date: isoDate,
  /** The expected delivery date. */
  expected_date: isoDate,
  /** The vendor's quotation. */
  vendor_reference: z.nullable(text(60)),
  /** Null leaves it to the rule. */
  chosen_place_of_supply: z.nullable(stateCode),
  reverse_charge: z.boolean(),
  tax_inclusive: z.boolean(),
  notes: z.nullable(text(2_000)),
  terms: z.nullable(text(4_000)),
  lines: z
    .array(PurchaseOrderLineInput)
    .check(z.minLength(1, 'Add at least one line'), z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`)),
}
const expectedAfter = z.refine<{ order_date: string; expected_date: string }>(
  ({ order_date, expected_date }) => expected_date >= order_date,
  { error: 'This date is before the order date', path: ['expected_date'] },
)
export const PurchaseOrderInput = z.object(draftFields).check(expectedAfter)
export type PurchaseOrderInput = z.infer<typeof PurchaseOrderInput>
/** `version`: the version that the change is based on; any other answers `conflict`. */
const PurchaseOrderChange = z.object({ ...draftFields, version: z.int() }).check(expectedAfter)
export type PurchaseOrderChange = z.infer<typeof PurchaseOrderChange>

export const PurchaseOrderRow = z.object({
  purchase_orders_id: id,
  status: z.enum(purchaseOrderStatuses),
  receipt: z.enum(receiptShares),
  is_late: z.boolean(),
  /** Null until it is first sent. */
  purchase_order_number: z.nullable(z.string()),
  order_date: isoDate,
  expected_date: isoDate,
  vendors_id: id,
  vendor_name: z.string(),
  taxable_value: paise,
  total: paise,
  email_status: emailStatus,
  ...rowTags,
})
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>

export const PurchaseOrder = z.object({
  ...PurchaseOrderRow.shape,
  ...purchaseDocument,
  vendor_reference: z.nullable(z.string()),
  chosen_place_of_supply: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  lines: z.array(
    z.object({
      ...orderLineFields,
      ...purchaseLineFigures,
      line_no: z.int(),
      /** Came in and was accepted. */
      accepted_quantity: quantity,
      /** Left to come; zero for a service. */
      outstanding_quantity: quantity,
      /** On bills that are not cancelled, drafts included. */
      billed_quantity: quantity,
      /** The ordered quantity that is not billed. */
      unbilled_quantity: quantity,
      /** The payable quantity that is not billed: received goods, ordered services. */
      billable_quantity: quantity,
    }),
  ),
  sent_at: z.nullable(timestamp),
  end_reason: z.nullable(z.string()),
  /** The statuses that a person may set. */
  next_statuses: z.array(z.enum(purchaseOrderStatuses)),
  is_receivable: z.boolean(),
  is_billable: z.boolean(),
  receipts: z.array(
    z.object({
      receipt_notes_id: id,
      receipt_note_number: z.string(),
      status: z.enum(['received', 'cancelled']),
      receipt_date: isoDate,
    }),
  ),
  bills: z.array(
    z.object({ bills_id: id, bill_number: z.string(), status: z.enum(billStatuses), bill_date: isoDate, total: paise }),
  ),
  /** Paid in advance for it, or pending. */
  advances: z.array(
    z.object({
      vendor_advances_id: id,
      advance_number: z.nullable(z.string()),
      status: z.enum(vendorAdvanceStatuses),
      advance_date: isoDate,
      amount: paise,
      /** Came back of it. */
      refunded: paise,
      advance_left: paise,
    }),
  ),
  /** Paid ahead, less what came back. */
  advanced: paise,
  /** The part of it neither applied nor refunded. */
  advance_left: paise,
  /** On bills that are not cancelled, drafts included. */
  billed: paise,
  /** The part of its total that is not billed. */
  unbilled: paise,
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

const filters = { ...tagFilter, ...purchaseFilters, status: z.optional(z.enum(purchaseOrderFilters)) }
const sorting = { sort: z.optional(z.enum(purchaseOrderSorts)), order: z.optional(z.enum(['asc', 'desc'])) }
const params = z.object({ purchase_orders_id: id })

export const listPurchaseOrders = endpoint('GET', '/purchase-orders', {
  summary: 'Purchase orders, newest first unless sorted otherwise',
  query: z.object({ ...pageQuery, ...filters, ...sorting }),
  reply: page(PurchaseOrderRow),
})
export const sumPurchaseOrders = endpoint('GET', '/purchase-orders/sums', {
  summary: 'How many purchase orders the filter finds, and their total',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), total: z.nullable(paise) }),
})
export const exportPurchaseOrders = endpoint('GET', '/purchase-orders/export', {
  summary: 'The purchase orders the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ...sorting, ids: chosenIds }),
  raw: true,
})
export const previewPurchaseOrder = endpoint('POST', '/purchase-orders/preview', {
  summary: 'What an order comes to and how it is printed, without saving it; `printed` without the company’s pictures',
  body: PurchaseOrderInput,
  reply: z.object({ ...purchaseFigures, printed: PrintLayout }),
})
export const getPurchaseOrder = endpoint('GET', '/purchase-orders/:purchase_orders_id', {
  summary: 'One purchase order',
  params,
  reply: PurchaseOrder,
})
export const createPurchaseOrder = endpoint('POST', '/purchase-orders', {
  summary: 'Save a new draft',
  body: PurchaseOrderInput,
  reply: PurchaseOrder,
  idempotent: true,
})
export const amendPurchaseOrder = endpoint('PUT', '/purchase-orders/:purchase_orders_id/details', {
  summary: 'Change what is neither in the books nor in an IRN of an issued purchase order, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    expected_date: isoDate,
    vendor_reference: z.nullable(text(60)),
    ...contactFields,
    notes: z.nullable(text(2_000)),
    terms: z.nullable(text(4_000)),
  }),
  reply: PurchaseOrder,
})
export const updatePurchaseOrder = endpoint('PUT', '/purchase-orders/:purchase_orders_id', {
  summary: 'Change a draft',
  params,
  body: PurchaseOrderChange,
  reply: PurchaseOrder,
})
/** `version`: the draft the person saw. */
export const sendPurchaseOrder = endpoint('POST', '/purchase-orders/:purchase_orders_id/send', {
  summary: 'Give a draft its number and make it final',
  params,
  body: z.object({ version: z.int() }),
  reply: PurchaseOrder,
  idempotent: true,
})
export const setPurchaseOrderStatus = endpoint('PUT', '/purchase-orders/:purchase_orders_id/status', {
  summary: 'Close an order, open it again, cancel it; `draft` takes it back to be revised under the same number',
  params,
  body: z.object({ status: z.enum(['sent', 'draft', 'closed', 'cancelled']), end_reason: z.nullable(text(300)) }),
  reply: PurchaseOrder,
})
export const duplicatePurchaseOrder = endpoint('POST', '/purchase-orders/:purchase_orders_id/duplicate', {
  summary: 'A new draft with the same vendor and lines, dated today',
  params,
  reply: PurchaseOrder,
  idempotent: true,
})
export const discardPurchaseOrder = endpoint('DELETE', '/purchase-orders/:purchase_orders_id', {
  summary: 'Discard a draft without number',
  params,
})
export const discardPurchaseOrders = discardMany('/purchase-orders')
export const emailPurchaseOrder = endpoint('POST', '/purchase-orders/:purchase_orders_id/email', {
  summary: 'Mail the order with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: PurchaseOrder,
  idempotent: true,
})
export const purchaseOrderPdfFile = endpoint('GET', '/purchase-orders/:purchase_orders_id/pdf', {
  summary: 'The purchase order as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const purchaseOrderPrintLayout = endpoint('GET', '/purchase-orders/:purchase_orders_id/print-layout', {
  summary: 'The purchase order word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const purchaseOrderTimeline = endpoint('GET', '/purchase-orders/:purchase_orders_id/timeline', {
  summary: 'What happened to the order, newest first',
  params,
  reply: Timeline,
})

export const MatchTolerances = z.object({
  quantity_percent: percent,
  quantity_amount: paise,
  price_percent: percent,
  price_amount: paise,
})
export type MatchTolerances = z.infer<typeof MatchTolerances>
export const getMatchTolerances = endpoint('GET', '/match-tolerances', {
  summary: 'How far a bill may differ from its order before somebody has to accept it',
  reply: MatchTolerances,
})
export const saveMatchTolerances = endpoint('PUT', '/match-tolerances', {
  summary: 'Say how far a bill may differ from its order',
  body: MatchTolerances,
  reply: MatchTolerances,
})

export const MatchedLine = z.object({
  bill_line_no: z.int(),
  purchase_order_line_no: z.nullable(z.int()),
  item_name: z.string(),
  ordered: z.nullable(z.string()),
  received: z.nullable(z.string()),
  billed_before: z.nullable(z.string()),
  billed: z.string(),
  ordered_value: z.nullable(paise),
  billed_value: paise,
  differences: z.array(z.object({ kind: z.enum(differenceKinds), excess: z.int(), why: z.string() })),
})
export const BillMatch = z.object({
  /** Null for a bill without an order, which cannot be matched. */
  purchase_order: z.nullable(z.object({ purchase_orders_id: id, purchase_order_number: z.nullable(z.string()) })),
  lines: z.array(MatchedLine),
  /** True when a person has to accept a difference before the bill is approved. */
  is_held: z.boolean(),
  /** Why the person asking may not accept them; null when they may. */
  acceptance_problem: z.nullable(z.string()),
  accepted: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: timestamp })),
})
export type BillMatch = z.infer<typeof BillMatch>
const billParams = z.object({ bills_id: id })
export const getBillMatch = endpoint('GET', '/bills/:bills_id/match', {
  summary: 'A bill held against its order: ordered, received and billed, line by line, with each difference and its reason',
  params: billParams,
  reply: BillMatch,
})
export const acceptBillMatch = endpoint('POST', '/bills/:bills_id/match/accept', {
  summary: 'Accept the differences of a bill under review, with a reason',
  params: billParams,
  body: z.object({ version: z.int(), reason: requiredText(300, 'Enter why you are accepting it') }),
  reply: BillMatch,
})
