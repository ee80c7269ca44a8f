import * as z from 'zod/mini'
import { emailProblem } from '#core/identifiers/email.ts'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { LEAST_PAYABLE, linkStatuses, MOST_PAYABLE } from '#core/sales/payment-links/states.ts'
import { BulkResult, Chosen } from '../documents/bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import { chosenIds } from './sales-documents.ts'
import { Timeline } from '../documents/letters.ts'

const service = 'payments'

const sum = paise.check(
  z.minimum(LEAST_PAYABLE, 'Enter ₹1 or more'),
  z.maximum(MOST_PAYABLE, 'A link collects at most ₹10,00,000.00: create several links'),
)
const fields = {
  /** Null: the person named below, who becomes a customer when they pay. */
  customers_id: z.nullable(id),
  payer_name: requiredText(120, 'Enter who will pay'),
  email: z.nullable(identifier(254, emailProblem)),
  mobile_number: z.nullable(identifier(20, mobileProblem)),
  purpose: requiredText(200, 'Enter what the payment is for'),
  reference: z.nullable(text(60)),
  invoices_id: z.nullable(id),
  /** Null: the payer chooses, between `least_amount` and `most_amount` where these are given. */
  amount: z.nullable(sum),
  least_amount: z.nullable(sum),
  most_amount: z.nullable(sum),
  /** The payer may pay in parts; an open amount may then be paid more than once. */
  part_payment: z.boolean(),
  /** The last day it can be paid on. */
  expires_on: z.nullable(isoDate),
  /** Mails a reminder three and seven days after it was sent, while it is not paid. */
  remind: z.boolean(),
}
type Bounds = { amount: number | null; least_amount: number | null; most_amount: number | null }
const boundsOnlyOpen = ({ amount, least_amount, most_amount }: Bounds) =>
  amount === null || (least_amount === null && most_amount === null)
const boundsInOrder = ({ least_amount, most_amount }: Bounds) =>
  least_amount === null || most_amount === null || least_amount <= most_amount

const rules = [
  z.refine<Bounds>(boundsOnlyOpen, { error: 'Set limits only when the payer chooses the amount', path: ['least_amount'] }),
  z.refine<Bounds>(boundsInOrder, { error: 'The maximum is less than the minimum', path: ['most_amount'] }),
  z.refine<Bounds & { invoices_id: string | null }>(({ invoices_id, amount }) => invoices_id === null || amount !== null, {
    error: 'Enter how much of the invoice the customer should pay',
    path: ['amount'],
  }),
] as const
export const PaymentLinkInput = z.object(fields).check(...rules)
export type PaymentLinkInput = z.infer<typeof PaymentLinkInput>

/** `send` mails it to the address given. */
export const NewPaymentLink = z.object({ ...fields, send: z.boolean() }).check(
  ...rules,
  z.refine(({ send, email }) => !send || email !== null, {
    error: 'Enter the email address to send the link to',
    path: ['email'],
  }),
)
export type NewPaymentLink = z.infer<typeof NewPaymentLink>

export const PaymentLinkRow = z.object({
  payment_links_id: id,
  link_number: z.string(),
  status: z.enum(linkStatuses),
  customers_id: z.nullable(id),
  payer_name: z.string(),
  email: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  purpose: z.string(),
  reference: z.nullable(z.string()),
  invoices_id: z.nullable(id),
  amount: z.nullable(paise),
  amount_paid: paise,
  expires_on: z.nullable(isoDate),
  email_status: z.enum(['none', 'queued', 'sent', 'failed']),
  created_at: timestamp,
  /** What is copied and shared. */
  url: z.string(),
})
export type PaymentLinkRow = z.infer<typeof PaymentLinkRow>

/** A payment that was begun through the link. */
const LinkPayment = z.object({
  payment_link_payments_id: id,
  amount: paise,
  result: z.enum(['success', 'failure', 'pending']),
  failure_reason: z.nullable(z.string()),
  /** The gateway's number of it. */
  outside_payment_id: z.nullable(z.string()),
  payments_id: z.nullable(id),
  payment_number: z.nullable(z.string()),
  /** Why money that has arrived is not in the books yet. */
  booking_problem: z.nullable(z.string()),
  created_at: timestamp,
})

export const PaymentLink = z.object({
  ...PaymentLinkRow.shape,
  least_amount: z.nullable(paise),
  most_amount: z.nullable(paise),
  part_payment: z.boolean(),
  remind: z.boolean(),
  times_sent: z.int(),
  sent_at: z.nullable(timestamp),
  viewed_at: z.nullable(timestamp),
  paid_at: z.nullable(timestamp),
  cancelled_at: z.nullable(timestamp),
  cancel_reason: z.nullable(z.string()),
  invoice_number: z.nullable(z.string()),
  /** The maximum amount that can be paid now; null if nothing is due any more. */
  payable: z.nullable(paise),
  payments: z.array(LinkPayment),
})
export type PaymentLink = z.infer<typeof PaymentLink>

/** `open`: money may still come. */
export const linkFilters = ['open', ...linkStatuses] as const
const filters = {
  search: z.optional(text(100)),
  status: z.optional(z.enum(linkFilters)),
  customers_id: z.optional(id),
  invoices_id: z.optional(id),
}
const params = z.object({ payment_links_id: id })

export const listPaymentLinks = endpoint('GET', '/payment-links', {
  service,
  summary: 'Payment links, newest first; `search` looks in number, name, purpose, reference, contact and exact amount',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(PaymentLinkRow),
})
export const sumPaymentLinks = endpoint('GET', '/payment-links/sums', {
  service,
  summary: 'How many links the filter finds, what they ask for and what has come',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), amount: z.nullable(paise), amount_paid: z.nullable(paise) }),
})
export const exportPaymentLinks = endpoint('GET', '/payment-links/export', {
  service,
  summary: 'The links the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ids: chosenIds }),
  raw: true,
})
export const getPaymentLink = endpoint('GET', '/payment-links/:payment_links_id', {
  service,
  summary: 'One payment link and the payments made through it',
  params,
  reply: PaymentLink,
})
export const makePaymentLink = endpoint('POST', '/payment-links', {
  service,
  summary: 'Make a payment link',
  body: NewPaymentLink,
  reply: PaymentLink,
  idempotent: true,
})
/** Ten times at most and not within a minute, to prevent pestering. */
export const sendPaymentLink = endpoint('POST', '/payment-links/:payment_links_id/send', {
  service,
  summary: 'Mail the link, or remind of it when it was mailed before',
  params,
  reply: PaymentLink,
  idempotent: true,
})
export const sendPaymentLinks = endpoint('POST', '/payment-links/send', {
  service,
  summary: 'Mail each chosen link, or remind of it; each succeeds or fails on its own',
  body: Chosen,
  reply: BulkResult,
})
export const cancelPaymentLink = endpoint('POST', '/payment-links/:payment_links_id/cancel', {
  service,
  summary: 'Close a link: nobody can begin to pay by it any more',
  params,
  body: z.object({ cancel_reason: requiredText(300, 'Enter why you are closing the link') }),
  reply: PaymentLink,
})
export const paymentLinkTimeline = endpoint('GET', '/payment-links/:payment_links_id/timeline', {
  service,
  summary: 'What happened to the link, newest first',
  params,
  reply: Timeline,
})

/** The customer's response to an invoice on its page. */
export const InvoiceResponse = z.object({
  response: z.enum(['accepted', 'disputed']),
  reason: z.nullable(z.string()),
  responded_at: timestamp,
  settled_at: z.nullable(timestamp),
  settled_note: z.nullable(z.string()),
})
export type InvoiceResponse = z.infer<typeof InvoiceResponse>

const ofInvoice = z.object({ invoices_id: id })
export const getInvoiceCollection = endpoint('GET', '/payment-links/invoices/:invoices_id', {
  service,
  summary: 'The payment links of an invoice, and what its customer said to it',
  params: ofInvoice,
  reply: z.object({ links: z.array(PaymentLinkRow), response: z.nullable(InvoiceResponse) }),
})
export const settleDispute = endpoint('POST', '/payment-links/invoices/:invoices_id/settle', {
  service,
  summary: 'Say that a dispute is settled: reminders go on',
  params: ofInvoice,
  body: z.object({ settled_note: requiredText(300, 'Enter how it was settled') }),
  reply: InvoiceResponse,
})
