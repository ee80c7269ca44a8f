import * as z from 'zod/mini'
import { linkStatuses } from '#core/sales/payment-links/states.ts'
import { readersLanguage } from './sales-documents.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text, timestamp } from '../fields.ts'
import { CustomerLine } from './sales-documents.ts'

const service = 'payments'

/**
 * From the link that was sent. A malformed token gets the same answer as an unknown one. All are POSTs, so that it appears in no
 * log.
 */
const token = text(100).check(z.minLength(1))

/** The invoice behind a link, as its customer sees it. */
const CollectInvoice = z.object({
  invoice_number: z.string(),
  invoice_date: isoDate,
  due_date: isoDate,
  total: paise,
  amount_due: paise,
  lines: z.array(CustomerLine),
  /** Tax collected at source, in the total. */
  tcs: paise,
  response: z.nullable(z.object({ response: z.enum(['accepted', 'disputed']), reason: z.nullable(z.string()) })),
})

/** What the payer is shown, and nothing else of the company or of themselves. */
export const Collection = z.object({
  company_name: z.string(),
  company_email: z.nullable(z.string()),
  /** In which the customer gets documents; null for English. */
  language: readersLanguage,
  link_number: z.string(),
  payer_name: z.string(),
  purpose: z.string(),
  status: z.enum(linkStatuses),
  amount: z.nullable(paise),
  amount_paid: paise,
  part_payment: z.boolean(),
  expires_on: z.nullable(isoDate),
  /** The amount that can be paid at once; null if nothing is due any more. */
  payable: z.nullable(z.object({ least: paise, most: paise })),
  /** The checkout's script; null while the company cannot be paid online. */
  script_url: z.nullable(z.string()),
  invoice: z.nullable(CollectInvoice),
  /** What came through this link, the newest first. */
  receipts: z.array(z.object({ amount: paise, reference: z.string(), paid_at: timestamp })),
})
export type Collection = z.infer<typeof Collection>

const CollectPayment = z.object({
  payment_link_payments_id: id,
  result: z.enum(['success', 'failure', 'pending']),
  /** Null until the gateway has made the order that its checkout opens. */
  outside_order_id: z.nullable(z.string()),
  /** A query to the gateway is in progress. */
  is_asked: z.boolean(),
  failure_reason: z.nullable(z.string()),
})
export type CollectPayment = z.infer<typeof CollectPayment>

export const openCollection = endpoint('POST', '/collect/link', {
  service,
  summary: 'What the link asks for',
  body: z.object({ token }),
  reply: Collection,
})
/** Repeated requests for the same amount, from any page, get the same order. */
export const beginCollectPayment = endpoint('POST', '/collect/payment', {
  service,
  summary: 'Begin to pay: the gateway’s checkout opens the order that is made now',
  body: z.object({ token, amount: paise }),
  reply: z.object({ payment_link_payments_id: id, access_key: z.string() }),
})
export const readCollectPayment = endpoint('POST', '/collect/payment/status', {
  service,
  summary: 'How a payment stands; one that is not decided is asked about at the gateway',
  body: z.object({ token, payment_link_payments_id: id }),
  reply: CollectPayment,
})
export const respondToInvoice = endpoint('POST', '/collect/response', {
  service,
  summary: 'Accept the invoice behind the link, or dispute it with a reason',
  body: z.object({ token, response: z.enum(['accepted', 'disputed']), reason: z.nullable(text(1_000)) }).check(
    z.refine(({ response, reason }) => response === 'accepted' || Boolean(reason?.trim()), {
      error: 'Enter what is wrong with the invoice',
      path: ['reason'],
    }),
  ),
  reply: Collection,
})
export const collectInvoicePdf = endpoint('POST', '/collect/invoice-pdf', {
  service,
  summary: 'The invoice behind the link as PDF',
  body: z.object({ token }),
  raw: true,
})
export const collectInvoiceLayout = endpoint('POST', '/collect/invoice-layout', {
  service,
  summary: 'The invoice behind the link word for word, as its PDF shows it',
  body: z.object({ token }),
  reply: PrintLayout,
})
