import * as z from 'zod/mini'
import { gstKinds, gstSides } from '#core/ledger/gst-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, signedPaise } from '../fields.ts'
import { chosenRegistration } from './gst-returns.ts'

const heads = z.enum(['igst', 'cgst', 'sgst', 'cess'])
const days = { from: isoDate, to: isoDate }
const ofRegistration = { gst_registrations_id: z.optional(id) }

/** One account of GST in a span of days, by its rows and by the books. Debit positive, in paise. */
const GstAccount = z.object({
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  side: z.enum(gstSides),
  tax_head: z.nullable(heads),
  opening: signedPaise,
  moved: z.array(z.object({ gst_kind: z.enum(gstKinds), amount: signedPaise })),
  closing: signedPaise,
  /** Of all registrations at the end of the span: rows, balance of the account, and rows less balance. */
  all_rows: signedPaise,
  balance: signedPaise,
  difference: signedPaise,
})
export type GstAccount = z.infer<typeof GstAccount>

/**
 * What a registration sold and bought in the days, in paise: tax and turnover are positive for sales, input for credit taken. Of documents and entries dated
 * in them, without what filed returns settled.
 */
const BooksOfRegistration = z.object({
  gst_registrations_id: chosenRegistration,
  gstin: z.nullable(z.string()),
  turnover: signedPaise,
  output: signedPaise,
  input: signedPaise,
  reverse_charge: signedPaise,
})

export const GstAccounts = z.object({
  accounts: z.array(GstAccount),
  registrations: z.array(BooksOfRegistration),
  /** Turnover of entries that are no invoice, credit note or cash memo, as journal entries on sales accounts. */
  other_turnover: signedPaise,
  /** What else moved the accounts in the days, by kind: opening balances, and what filed returns set off, paid, reversed and reclaimed. */
  settled: z.array(
    z.object({ gst_kind: z.enum(gstKinds), output: signedPaise, input: signedPaise, reverse_charge: signedPaise }),
  ),
  /** The four figures by the accounts of the books: those of the registrations, `other_turnover` and `settled`. */
  books: z.object({ turnover: signedPaise, output: signedPaise, input: signedPaise, reverse_charge: signedPaise }),
  /** Rows of imported or older lines that name no tax return yet, whatever the days. */
  unexplained: z.int(),
  /** True while rows of older entries are being written: figures are incomplete. */
  is_pending: z.boolean(),
})
export type GstAccounts = z.infer<typeof GstAccounts>

/** A row of the sub-ledger: a line of a document, or of an entry that has none. */
export const GstEntry = z.object({
  journal_entries_id: id,
  line_no: z.int(),
  row_no: z.int(),
  posting_date: isoDate,
  ledger_accounts_id: id,
  account_name: z.string(),
  gst_kind: z.enum(gstKinds),
  tax_head: z.nullable(heads),
  gstin: z.nullable(z.string()),
  amount: signedPaise,
  taxable_value: z.nullable(signedPaise),
  gst_rate: z.nullable(z.string()),
  place_of_supply: z.nullable(z.string()),
  document_line_no: z.nullable(z.int()),
  tax_period: z.nullable(isoDate),
  /** The document the entry belongs to; of a reversal that of the entry it reverses. */
  source: z.string(),
  source_ref: z.string(),
  is_reversal: z.boolean(),
  memo: z.string(),
  line_memo: z.nullable(z.string()),
})
export type GstEntry = z.infer<typeof GstEntry>

const filters = {
  ...days,
  ...ofRegistration,
  ledger_accounts_id: z.optional(id),
  gst_kind: z.optional(z.enum(gstKinds)),
  tax_head: z.optional(heads),
}

export const getGstAccounts = endpoint('GET', '/gst-accounts', {
  summary: 'Accounts of GST by the rows of their documents beside the books, and the books by GSTIN',
  query: z.object({ ...days, ...ofRegistration }),
  reply: GstAccounts,
})
export const listGstEntries = endpoint('GET', '/gst-accounts/rows', {
  summary: 'Rows of the sub-ledger of GST by day',
  query: z.object({ ...pageQuery, ...filters }),
  reply: page(GstEntry),
})
export const exportGstEntries = endpoint('GET', '/gst-accounts/rows/export', {
  summary: 'The rows as CSV or Excel',
  query: z.object({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  raw: true,
})
