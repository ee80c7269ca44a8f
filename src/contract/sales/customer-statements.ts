import * as z from 'zod/mini'
import { languages } from '#core/messages.ts'
import { ForeignOpen } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, signedPaise, timestamp } from '../fields.ts'
import { Letter } from '../documents/letters.ts'

/** Longer statements are requested in parts. */
export const MAX_STATEMENT_ROWS = 2_000

export const statementKinds = [
  'invoice',
  'invoice_cancelled',
  'payment',
  'payment_voided',
  'credit_note',
  'credit_note_cancelled',
  'refund',
  'refund_undone',
  'exchange',
  'exchange_undone',
  'advance_refund',
  'advance_refund_undone',
  'advance_exchange',
  'advance_exchange_undone',
  'advance_tcs',
  'advance_tcs_undone',
  'write_off',
  'write_off_undone',
  'journal',
] as const

export const StatementRow = z.object({
  posting_date: isoDate,
  kind: z.enum(statementKinds),
  number: z.string(),
  /** The invoice, payment, credit note, receipt voucher or journal entry behind it. */
  document_id: id,
  /** What they owe more, or less; one of both is 0. */
  debit: paise,
  credit: paise,
  /** What they owed afterwards; negative when they had paid ahead. */
  balance: signedPaise,
})
export type StatementRow = z.infer<typeof StatementRow>

export const CustomerStatement = z.object({
  customers_id: id,
  customer_name: z.string(),
  email: z.nullable(z.string()),
  /** The customer's; null for English. */
  language: z.nullable(z.enum(languages)),
  from: isoDate,
  to: isoDate,
  opening: signedPaise,
  rows: z.array(StatementRow),
  debit: paise,
  credit: paise,
  closing: signedPaise,
  /** Of the closing balance, what is in other currencies. */
  foreign: z.array(ForeignOpen),
})
export type CustomerStatement = z.infer<typeof CustomerStatement>

const params = z.object({ customers_id: id })
const period = { from: isoDate, to: isoDate }
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => to >= from, {
  error: 'The end date is before the start date',
  path: ['to'],
})
const path = '/customers/:customers_id/statement'

export const customerStatement = endpoint('GET', path, {
  summary: 'What a customer owed at the start of a period, what changed it, and what they owe at its end',
  params,
  query: z.object(period).check(inOrder),
  reply: CustomerStatement,
})
export const customerStatementFile = endpoint('GET', `${path}/file`, {
  summary: 'The statement as PDF or CSV',
  params,
  query: z.object({ ...period, format: z.enum(['pdf', 'csv']) }).check(inOrder),
  raw: true,
})
const StatementPages = z.object({
  /** How many can be opened today. */
  open: z.int(),
  /** The last day of the newest. */
  expires_on: z.nullable(isoDate),
  /** When one of them was first viewed, the latest. */
  viewed_at: z.nullable(timestamp),
})
export const statementPages = endpoint('GET', `${path}/pages`, {
  summary: 'The pages on which the customer reads their account without an account of ours',
  params,
  reply: StatementPages,
})
/** The same address for the same period all day. */
export const shareCustomerStatement = endpoint('POST', `${path}/pages`, {
  summary: 'The address at which the customer reads their account and pays its invoices',
  params,
  body: z.object(period).check(inOrder),
  reply: z.object({ url: z.string(), expires_on: isoDate }),
})
export const closeStatementPages = endpoint('POST', `${path}/pages/close`, {
  summary: 'Close all pages of the customer: their links stop working',
  params,
  reply: StatementPages,
})
export const emailCustomerStatement = endpoint('POST', `${path}/email`, {
  summary: 'Send the statement with its PDF',
  params,
  body: z.object({ ...Letter.shape, period: z.object(period).check(inOrder) }),
  reply: z.object({ emailed_to: z.string() }),
  idempotent: true,
})
