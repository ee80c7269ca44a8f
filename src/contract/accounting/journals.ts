import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowTags, tagFilter } from '../documents/tags.ts'
import { PostedParty, partyOfLine } from '../documents/line-parties.ts'
import { id, isoDate, page, pageQuery, paise, requiredText, signedPaise, text, timestamp } from '../fields.ts'

/** The kinds of document an entry comes from. A module that posts adds its own. */
export const journalSources = [
  'manual',
  'opening',
  'opening_tie',
  'opening_invoice',
  'opening_credit_note',
  'opening_customer_advance',
  'opening_bill',
  'opening_debit_note',
  'opening_vendor_advance',
  'import',
  'recurring',
  'audit_adjustment',
  'reversal',
  'invoice',
  'cash_memo',
  'payment',
  'payment_allocation',
  'payment_unallocation',
  'advance',
  'advance_refund',
  'credit_note',
  'credit_note_refund',
  'bill',
  'bill_payment',
  'payment_ahead',
  'payment_ahead_used',
  'payment_ahead_unused',
  'payment_returned',
  'payment_returned_undone',
  'bank_line',
  'bank_transfer',
  'bank_match',
  'bank_opening',
] as const

const amountSide = z.check<{ debit: number; credit: number }>(({ value, issues }) => {
  if (value.debit > 0 && value.credit > 0)
    issues.push({ code: 'custom', path: ['credit'], message: 'Enter a debit or a credit, not both', input: value.credit })
})

export const JournalLine = z.object({
  line_no: z.int(),
  ledger_accounts_id: id,
  code: z.string(),
  account_name: z.string(),
  /** Debit positive, credit negative. */
  amount: signedPaise,
  line_memo: z.nullable(z.string()),
  /** Of a line of a control account that no document posted. */
  party: z.nullable(PostedParty),
  /** Its cost centre and tags. */
  dimensions: z.array(
    z.object({ dimensions_id: id, dimension_kind: z.enum(['cost_centre', 'tag']), dimension_name: z.string() }),
  ),
})

/** An entry of the journal. Entries are never edited: `reversed_by_id` is the entry that undid this one. */
export const JournalSummary = z.object({
  journal_entries_id: id,
  posting_date: isoDate,
  /** The document it comes from: its kind and its id. */
  source: z.string(),
  source_ref: z.string(),
  memo: z.string(),
  /** The sum of its debits. */
  amount: paise,
  reverses_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  ...rowTags,
})
export type JournalSummary = z.infer<typeof JournalSummary>

export const Journal = z.object({
  ...JournalSummary.shape,
  created_at: timestamp,
  /** Who posted it; null for the system. */
  created_by_name: z.nullable(z.string()),
  /** Only entries made by hand are reversed here; the others through their document. */
  can_reverse: z.boolean(),
  /** The automatic reversal that is due, or why it could not be posted. */
  coming_reversal: z.nullable(
    z.object({
      reverse_on: isoDate,
      reversal_status: z.enum(['waiting', 'done', 'failed', 'cancelled']),
      problem: z.nullable(z.string()),
    }),
  ),
  lines: z.array(JournalLine),
})
export type Journal = z.infer<typeof Journal>

export const JournalLineInput = z
  .object({
    ledger_accounts_id: z.uuid('Choose an account'),
    debit: paise,
    credit: paise,
    line_memo: z.nullable(text(200)),
    /** Lines of control accounts name a party or a tax return. */
    party: partyOfLine,
    /** Its cost centre and tags. */
    dimensions_ids: z.optional(z.array(id).check(z.maxLength(20, 'Add at most 20 tags to a line'))),
  })
  .check(amountSide)
export const linesOfEntry = z
  .array(JournalLineInput)
  .check(z.minLength(2, 'An entry needs at least two lines'), z.maxLength(5_000, 'Split an entry of more than 5,000 lines'))

export const NewJournal = z.object({
  posting_date: isoDate,
  memo: requiredText(300, 'Enter what the entry is for'),
  lines: linesOfEntry,
  /** The day on which the entry is reversed automatically, after its own; for accruals the first of the next month. */
  reverse_on: z.optional(z.nullable(isoDate)),
  /** True for a date more than thirty days ahead that is meant; without it such an entry is refused here. */
  confirm_ahead: z.optional(z.boolean()),
})
export type NewJournal = z.infer<typeof NewJournal>

const params = z.object({ journal_entries_id: id })

export const listJournals = endpoint('GET', '/journals', {
  summary: 'Journal entries, the latest posting date first',
  query: z.object({
    ...pageQuery,
    ...tagFilter,
    source: z.optional(text(40)),
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  reply: page(JournalSummary),
})
export const getJournal = endpoint('GET', '/journals/:journal_entries_id', {
  summary: 'One entry with its lines',
  params,
  reply: Journal,
})
export const createJournal = endpoint('POST', '/journals', {
  summary: 'Post an entry by hand; refused at the line that is wrong',
  body: NewJournal,
  reply: Journal,
  idempotent: true,
})
export const reverseJournal = endpoint('POST', '/journals/:journal_entries_id/reversal', {
  summary: 'Post the mirror of an entry on a date; an entry is reversed once',
  params,
  body: z.object({
    posting_date: isoDate,
    reason: requiredText(200, 'Enter why you are reversing the entry'),
    confirm_ahead: NewJournal.shape.confirm_ahead,
  }),
  reply: Journal,
  idempotent: true,
})

export const scheduleReversal = endpoint('PUT', '/journals/:journal_entries_id/coming-reversal', {
  summary: 'Have an entry reversed by itself on a day to come; null takes that back',
  params,
  body: z.object({ reverse_on: z.nullable(isoDate) }),
  reply: Journal,
})

/** The balances of the balance sheet accounts at the opening date: one entry, with the difference in opening balance equity. */
export const OpeningBalances = z.object({
  /** Null until opening balances were entered. */
  journal_entries_id: z.nullable(id),
  as_of: z.nullable(isoDate),
  lines: z.array(z.object({ ledger_accounts_id: id, amount: signedPaise })),
  /** What opening balance equity took so that the entry balances; debit positive. */
  difference: signedPaise,
})
export type OpeningBalances = z.infer<typeof OpeningBalances>

export const getOpeningBalances = endpoint('GET', '/opening-balances', {
  summary: 'The opening balances that count now',
  reply: OpeningBalances,
})
export const setOpeningBalances = endpoint('POST', '/opening-balances', {
  summary: 'Post opening balances; earlier ones are reversed on their own date first',
  body: z.object({
    as_of: isoDate,
    lines: z
      .array(z.object({ ledger_accounts_id: z.uuid('Choose an account'), debit: paise, credit: paise }).check(amountSide))
      .check(z.maxLength(5_000, 'Choose at most 5,000 accounts')),
  }),
  reply: OpeningBalances,
  idempotent: true,
})
