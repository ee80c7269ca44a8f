import * as z from 'zod/mini'
import { mobileProblem } from '#core/identifiers/mobile.ts'
import { memoModes } from '#core/sales/cash-memo.ts'
import { stateCode } from '../company/state-code.ts'
import { endpoint } from '../endpoint.ts'
import { id, identifier, isoDate, page, pageQuery, paise, requiredText, text, timestamp } from '../fields.ts'
import {
  chosenIds,
  DocumentLine,
  DocumentLineInput,
  documentFields,
  documentFilters,
  linesOf,
  mailFields,
} from './sales-documents.ts'
import { Letter, Timeline } from '../documents/letters.ts'
import { PrintLayout } from '../documents/print-layout.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'

/** A counter sale, often to an unknown customer; their details are null unless they ask for them or the law requires them. */
export const CashMemoInput = z.object({
  payment_mode: z.enum(memoModes),
  /** The reference in the UPI code that was shown, or the number on the card machine's slip. */
  reference: z.nullable(text(35)),
  customer_name: z.nullable(text(160)),
  mobile_number: z.nullable(identifier(20, mobileProblem)),
  address_line: z.nullable(text(300)),
  state_code: z.nullable(stateCode),
  tax_inclusive: z.boolean(),
  notes: z.nullable(text(500)),
  lines: linesOf(DocumentLineInput),
  /** The amount that the customer paid; if the lines add up to another one the answer is `conflict`. */
  total: paise,
  /** The day of a sale that waited without a connection, up to seven days ago; today when left out. */
  memo_date: z.optional(isoDate),
})
export type CashMemoInput = z.infer<typeof CashMemoInput>

export const cashMemoStatuses = ['paid', 'cancelled'] as const

export const CashMemoRow = z.object({
  cash_memos_id: id,
  status: z.enum(cashMemoStatuses),
  memo_number: z.string(),
  memo_date: isoDate,
  payment_mode: z.enum(memoModes),
  reference: z.nullable(z.string()),
  /** Null for a customer who gave no name. */
  customer_name: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  taxable_value: paise,
  total: paise,
  created_at: timestamp,
  ...rowTags,
})
export type CashMemoRow = z.infer<typeof CashMemoRow>

const { version: _version, emailed_to: _to, emailed_at: _at, ...figures } = documentFields
export const CashMemo = z.object({
  ...CashMemoRow.shape,
  version: z.int(),
  ...figures,
  ...mailFields,
  lines: z.array(DocumentLine),
  journal_entries_id: id,
  /** It can be cancelled now: it was entered today. */
  is_cancellable: z.boolean(),
  cancelled_on: z.nullable(isoDate),
  cancel_reason: z.nullable(z.string()),
})
export type CashMemo = z.infer<typeof CashMemo>

const { customers_id: _customer, ...bounds } = documentFilters
const filters = {
  ...tagFilter,
  ...bounds,
  payment_mode: z.optional(z.enum(memoModes)),
  status: z.optional(z.enum(cashMemoStatuses)),
}
const params = z.object({ cash_memos_id: id })

export const listCashMemos = endpoint('GET', '/cash-memos', {
  summary: 'Cash memos, newest first; `search` looks in number, name, mobile, reference and amount',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(CashMemoRow),
})
/** Exact up to COUNT_LIMIT memos; beyond, `is_more` is true and the sums are null. Cancelled ones count, and add nothing. */
export const sumCashMemos = endpoint('GET', '/cash-memos/sums', {
  summary: 'How many memos the filter finds and what they took in, by way of payment',
  query: z.object(filters),
  reply: z.object({
    count: z.int(),
    is_more: z.boolean(),
    total: z.nullable(paise),
    modes: z.nullable(z.object({ cash: paise, upi: paise, card: paise })),
  }),
})
export const exportCashMemos = endpoint('GET', '/cash-memos/export', {
  summary: 'The memos the filter finds, as CSV; `ids` (comma separated) picks single ones',
  query: z.object({ ...filters, ids: chosenIds }),
  raw: true,
})
export const getCounter = endpoint('GET', '/cash-memos/counter', {
  summary: 'Whom a UPI code at the counter pays; null without a UPI id in the company settings',
  reply: z.object({ upi: z.nullable(z.object({ pa: z.string(), pn: z.string() })) }),
})
export const createCashMemo = endpoint('POST', '/cash-memos', {
  summary: 'Sell over the counter: numbered, paid and posted at once',
  body: CashMemoInput,
  reply: CashMemo,
  idempotent: true,
})
export const getCashMemo = endpoint('GET', '/cash-memos/:cash_memos_id', { summary: 'One cash memo', params, reply: CashMemo })
export const amendCashMemo = endpoint('PUT', '/cash-memos/:cash_memos_id/details', {
  summary:
    'Change the mobile number, reference and notes of a memo, which are not in the books, with the change in the audit trail',
  params,
  body: z.object({
    version: z.int(),
    mobile_number: z.nullable(identifier(20, mobileProblem)),
    reference: z.nullable(text(35)),
    notes: z.nullable(text(500)),
  }),
  reply: CashMemo,
})
export const cancelCashMemo = endpoint('POST', '/cash-memos/:cash_memos_id/cancel', {
  summary: 'Undo a memo on the day it was entered; it keeps its number',
  params,
  body: z.object({ cancel_reason: requiredText(300, 'Enter a reason') }),
  reply: CashMemo,
  idempotent: true,
})
export const emailCashMemo = endpoint('POST', '/cash-memos/:cash_memos_id/email', {
  summary: 'Send the memo with its PDF; `email_status` tells how it went',
  params,
  body: Letter,
  reply: CashMemo,
  idempotent: true,
})
/** `roll`: as wide as the company's receipts are. */
export const memoPapers = ['roll', 'a5', 'a4'] as const
export const cashMemoPdf = endpoint('GET', '/cash-memos/:cash_memos_id/pdf', {
  summary: 'The memo as PDF: for a roll of 80 or 58 mm, A5 or A4',
  params,
  query: z.object({ paper: z.enum(memoPapers), inline: z.optional(z.enum(['1'])) }),
  raw: true,
})
export const cashMemoPrintLayout = endpoint('GET', '/cash-memos/:cash_memos_id/print-layout', {
  summary: 'The memo word for word, as its PDF shows it',
  params,
  query: z.object({ paper: z.enum(memoPapers) }),
  reply: PrintLayout,
})
export const cashMemoTimeline = endpoint('GET', '/cash-memos/:cash_memos_id/timeline', {
  summary: 'What happened to the memo, newest first',
  params,
  reply: Timeline,
})
