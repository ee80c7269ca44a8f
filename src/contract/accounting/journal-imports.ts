import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, requiredText, text, timestamp } from '../fields.ts'
import { accountType } from './ledger-accounts.ts'

export const MAX_JOURNAL_BYTES = 52_428_800

const importStatuses = ['reading', 'checked', 'making', 'finished', 'cancelled', 'failed'] as const
const entryStatuses = ['wrong', 'failed', 'aside', 'ready', 'known', 'made'] as const
const entryStatus = z.enum(entryStatuses)
export type EntryStatus = z.infer<typeof entryStatus>

/** An amount of a file, in its own currency: decimal text, exact. */
const fileAmount = z.string()

/** A balance the file itself states, and what its entries come to. */
const JournalCheck = z.object({
  line: z.int(),
  date: isoDate,
  account: z.string(),
  currency: z.string(),
  stated: fileAmount,
  found: fileAmount,
  agrees: z.boolean(),
})

export const JournalImport = z.object({
  journal_imports_id: id,
  import_status: z.enum(importStatuses),
  /** csv, tally, ledger or beancount; null until it is recognised. */
  import_format: z.nullable(z.string()),
  original_file_name: z.string(),
  entry_count: z.int(),
  ready_count: z.int(),
  wrong_count: z.int(),
  /** Not counted by the source program (optional vouchers): imported only on request. */
  aside_count: z.int(),
  /** In the books already. */
  known_count: z.int(),
  made_count: z.int(),
  failed_count: z.int(),
  first_date: z.nullable(isoDate),
  last_date: z.nullable(isoDate),
  /** Each currency with the sum of its debits, and its rate in rupees; null until a person enters it. */
  currencies: z.array(z.object({ currency: z.string(), debits: fileAmount, rate: z.nullable(z.string()) })),
  notes: z.array(z.string()),
  /** The balances the file states, those that differ first; at most 200. */
  checks: z.array(JournalCheck),
  check_count: z.int(),
  differing_count: z.int(),
  /** The import that made entries of the very same file before. */
  same_file: z.nullable(z.object({ journal_imports_id: id, started_at: timestamp, made_count: z.int() })),
  failure: z.nullable(z.string()),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
})
export type JournalImport = z.infer<typeof JournalImport>

const mapping = {
  account_no: z.int(),
  /** The account of the chart it is; null: a new one is made by the fields below. */
  ledger_accounts_id: z.nullable(id),
  code: requiredText(12, 'Enter the account’s code'),
  account_name: requiredText(80, 'Enter the account’s name'),
  account_type: accountType,
  schedule_iii: requiredText(60, 'Choose where it appears in the statements'),
}

export const ImportAccountMapping = z.object(mapping)

/** An account of the file, what it is or becomes in the chart, and its sums. */
export const JournalImportAccount = z.object({
  ...mapping,
  file_account: z.string(),
  /** False for a guess that a person should check. */
  is_sure: z.boolean(),
  line_count: z.int(),
  sums: z.array(z.object({ currency: z.string(), debit: fileAmount, credit: fileAmount, closing: fileAmount })),
})
export type JournalImportAccount = z.infer<typeof JournalImportAccount>

export const JournalImportEntry = z.object({
  entry_no: z.int(),
  entry_status: entryStatus,
  /** Where it begins in the file. */
  line_no: z.int(),
  posting_date: isoDate,
  memo: z.string(),
  voucher: z.nullable(z.string()),
  issues: z.array(z.string()),
  lines: z.array(
    z.object({
      file_account: z.string(),
      amount: fileAmount,
      currency: z.string(),
      line_memo: z.nullable(z.string()),
      cost_centre: z.nullable(z.string()),
    }),
  ),
  journal_entries_id: z.nullable(id),
})
export type JournalImportEntry = z.infer<typeof JournalImportEntry>

const params = z.object({ journal_imports_id: id })

/** The body is the file itself, as application/octet-stream. It is read in the background; nothing is posted by it. */
export const uploadJournal = endpoint('POST', '/journal-imports', {
  summary: 'Upload a journal (CSV, Excel, Tally XML, ledger, hledger, beancount; 50 MB) and see what it would post',
  query: z.object({ file_name: text(200) }),
  reply: JournalImport,
  raw: true,
})
export const listJournalImports = endpoint('GET', '/journal-imports', {
  summary: 'Imports of journals, newest first',
  query: z.object(pageQuery),
  reply: page(JournalImport),
})
export const getJournalImport = endpoint('GET', '/journal-imports/:journal_imports_id', {
  summary: 'One import and how far it is',
  params,
  reply: JournalImport,
})
export const listImportEntries = endpoint('GET', '/journal-imports/:journal_imports_id/entries', {
  summary: 'Its entries in one state, in the order of the file',
  params,
  query: z.object({ ...pageQuery, entry_status: entryStatus }),
  reply: page(JournalImportEntry),
})
export const listImportAccounts = endpoint('GET', '/journal-imports/:journal_imports_id/accounts', {
  summary: 'Its accounts with what each is in the chart, and the closing balances its entries come to',
  params,
  query: z.object(pageQuery),
  reply: page(JournalImportAccount),
})
export const mapImportAccounts = endpoint('PUT', '/journal-imports/:journal_imports_id/accounts', {
  summary: 'Say which accounts of the chart those of the file are, or what new ones are to be',
  params,
  body: z.object({ accounts: z.array(ImportAccountMapping).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ rows: z.array(JournalImportAccount) }),
})
export const setImportRates = endpoint('PUT', '/journal-imports/:journal_imports_id/rates', {
  summary: 'Say how many rupees one of each currency is',
  params,
  body: z.object({
    rates: z
      .array(
        z.object({
          currency: text(40),
          rate: z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/, 'Enter a rate such as 83.25')),
        }),
      )
      .check(z.maxLength(200)),
  }),
  reply: JournalImport,
})
export const startJournalImport = endpoint('POST', '/journal-imports/:journal_imports_id/start', {
  summary:
    'Post the ready entries; `leave_wrong` when some are wrong, `with_aside` for those set aside, `again` for the same file once more',
  params,
  body: z.object({ leave_wrong: z.boolean(), with_aside: z.boolean(), again: z.boolean() }),
  reply: JournalImport,
})
export const cancelJournalImport = endpoint('POST', '/journal-imports/:journal_imports_id/cancel', {
  summary: 'Stop an import where it stands; what is posted stays',
  params,
  body: z.object({}),
  reply: JournalImport,
})
