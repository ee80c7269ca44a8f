import * as z from 'zod/mini'
import { foreignAdvance, foreignPart, foreignUse, minor } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'
import { mailFields } from './sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { openingFields } from '../documents/opening-fields.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

export const paymentModes = ['bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other'] as const
export const paymentStatuses = ['recorded', 'voided'] as const

/** How much of a payment settles an invoice, in paise of the invoice (TDS and charges included). */
export const AllocationInput = z.object({ invoices_id: id, amount: paise.check(z.minimum(1, 'Enter an amount above zero')) })
export type AllocationInput = z.infer<typeof AllocationInput>
const allocations = z.array(AllocationInput).check(z.maxLength(200, 'Choose at most 200 invoices at a time'))

export const PaymentInput = z
  .object({
    customers_id: z.uuid('Choose a customer'),
    payment_date: isoDate,
    /** What arrived in the account. */
    amount: paise,
    /** What the customer withheld as TDS. */
    tds_amount: paise,
    /** What the bank or gateway deducted. */
    bank_charge: paise,
    payment_mode: z.enum(paymentModes),
    reference: z.nullable(text(100)),
    notes: z.nullable(text(1_000)),
    /** Where it arrived: a bank, cash or clearing account. */
    ledger_accounts_id: z.uuid('Choose the bank or cash account the money arrived in'),
    /** The remainder becomes the customer's advance. */
    allocations,
  })
  .check(
    z.refine(({ amount, tds_amount, bank_charge }) => amount + tds_amount + bank_charge > 0, {
      error: 'Enter the amount received',
      path: ['amount'],
    }),
  )
export type PaymentInput = z.infer<typeof PaymentInput>

export const PaymentRow = z.object({
  payments_id: id,
  status: z.enum(paymentStatuses),
  payment_number: z.string(),
  customers_id: id,
  customer_name: z.string(),
  payment_date: isoDate,
  amount: paise,
  tds_amount: paise,
  bank_charge: paise,
  /** What came in another currency; null in rupees. */
  currency: z.nullable(z.string()),
  foreign_amount: z.nullable(minor),
  /** The receipt exceeds the value of the invoices in the books; negative when it falls short. */
  exchange_gain: signedPaise,
  /** amount + TDS + charges − exchange gain: what the customer's dues fall by. */
  settled: paise,
  /** The part that becomes an advance. */
  unallocated: paise,
  payment_mode: z.enum(paymentModes),
  reference: z.nullable(z.string()),
  ...rowTags,
})
export type PaymentRow = z.infer<typeof PaymentRow>

const Allocation = z.object({
  payment_allocations_id: id,
  invoices_id: id,
  invoice_number: z.string(),
  invoice_date: isoDate,
  total: paise,
  amount: paise,
  ...foreignUse,
  /** Of `amount`, what the invoice collects less at source because the advance was collected on at another rate; negative: more. */
  tcs_less: signedPaise,
  allocated_on: isoDate,
  journal_entries_id: z.nullable(id),
  voided_on: z.nullable(isoDate),
})
export const Payment = z.object({
  ...PaymentRow.shape,
  ...openingFields,
  ...foreignAdvance,
  notes: z.nullable(z.string()),
  ledger_accounts_id: id,
  account_name: z.string(),
  journal_entries_id: id,
  voided_on: z.nullable(isoDate),
  void_reason: z.nullable(z.string()),
  created_at: timestamp,
  ...mailFields,
  allocations: z.array(Allocation),
})
export type Payment = z.infer<typeof Payment>

const params = z.object({ payments_id: id })
const filters = {
  ...tagFilter,
  search: z.optional(text(100)),
  status: z.optional(z.enum([...paymentStatuses, 'advance'])),
  customers_id: z.optional(id),
  from: z.optional(isoDate),
  to: z.optional(isoDate),
}

export const listPayments = endpoint('GET', '/payments', {
  summary: 'Payments received, newest first; `status=advance` finds those with money left to allocate',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(PaymentRow),
})
export const sumPayments = endpoint('GET', '/payments/sums', {
  summary: 'How many payments the filter finds, and their totals',
  query: z.object(filters),
  reply: z.object({ count: z.int(), is_more: z.boolean(), settled: z.nullable(paise), unallocated: z.nullable(paise) }),
})
export const exportPayments = endpoint('GET', '/payments/export', {
  summary: 'The payments the filter finds, as CSV',
  query: z.object(filters),
  raw: true,
})
export const getPayment = endpoint('GET', '/payments/:payments_id', { summary: 'One payment', params, reply: Payment })
export const recordPayment = endpoint('POST', '/payments', {
  summary: 'Record money from a customer and what it settles',
  body: PaymentInput,
  reply: Payment,
  idempotent: true,
})
export const amendPayment = endpoint('PUT', '/payments/:payments_id/details', {
  summary: 'Change the reference and notes of a payment, which are not in the books, with the change in the audit trail',
  params,
  body: z.object({ reference: z.nullable(text(100)), notes: z.nullable(text(1_000)) }),
  reply: Payment,
})
export const allocateAdvance = endpoint('POST', '/payments/:payments_id/allocations', {
  summary: 'Settle invoices from what a payment left over',
  params,
  body: z.object({ allocated_on: isoDate, allocations: allocations.check(z.minLength(1, 'Choose an invoice')) }),
  reply: Payment,
  idempotent: true,
})
/** The advance and its invoice have different rates in the books: the difference is a gain or a loss. */
export const allocateForeignAdvance = endpoint('POST', '/payments/:payments_id/foreign-allocations', {
  summary: 'Settle invoices from an advance in their currency',
  params,
  body: z.object({
    allocated_on: isoDate,
    allocations: z
      .array(z.object({ invoices_id: id, foreign_amount: foreignPart }))
      .check(z.minLength(1, 'Choose an invoice'), z.maxLength(200, 'Choose at most 200 invoices at a time')),
  }),
  reply: Payment,
  idempotent: true,
})
export const unallocatePayment = endpoint('POST', '/payments/:payments_id/allocations/:payment_allocations_id/undo', {
  summary: 'Take back one settlement: the invoice owes again what it did, and the money is an advance',
  params: z.object({ payments_id: id, payment_allocations_id: id }),
  body: z.object({ undone_on: isoDate }),
  reply: Payment,
  idempotent: true,
})
export const voidPayment = endpoint('POST', '/payments/:payments_id/void', {
  summary: 'Undo a payment by reversal: its invoices owe again what they did before',
  params,
  body: z.object({ voided_on: isoDate, void_reason: requiredText(300, 'Enter why you are undoing the payment') }),
  reply: Payment,
  idempotent: true,
})
export const emailPayment = endpoint('POST', '/payments/:payments_id/email', {
  summary: 'Send the receipt of a payment with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: Payment,
  idempotent: true,
})
export const paymentPdfFile = endpoint('GET', '/payments/:payments_id/pdf', {
  summary: 'The receipt of a payment as PDF',
  params,
  query: z.object({ inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const paymentPrintLayout = endpoint('GET', '/payments/:payments_id/print-layout', {
  summary: 'The receipt of a payment word for word, as its PDF shows it',
  params,
  reply: PrintLayout,
})
export const paymentTimeline = endpoint('GET', '/payments/:payments_id/timeline', {
  summary: 'What happened to the payment, newest first',
  params,
  reply: Timeline,
})
export const depositAccounts = endpoint('GET', '/payments/deposit-accounts', {
  summary: 'The accounts money can arrive in',
  reply: z.object({
    /** `is_usual`: the real bank account used last, which forms propose. */
    rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), is_usual: z.boolean() })),
  }),
})
