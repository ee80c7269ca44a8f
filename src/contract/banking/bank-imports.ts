import * as z from 'zod/mini'
import { columnFields } from '#core/documents/parsing/fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, page, pageQuery, text, timestamp } from '../fields.ts'

export const importStatuses = ['importing', 'imported', 'failed', 'undone'] as const

const columnField = z.enum(columnFields)
/** The content of each column of a table, by position; see ColumnMapping in core. */
export const Mapping = z.object({
  columns: z.array(columnField).check(z.minLength(1), z.maxLength(200)),
  header_line: z.optional(z.int().check(z.minimum(0))),
  decimal: z.optional(z.enum(['.', ','])),
  day_first: z.optional(z.boolean()),
  out_is_positive: z.optional(z.boolean()),
})
export type Mapping = z.infer<typeof Mapping>

export const StatementWarning = z.object({ code: z.string(), message: z.string(), line: z.optional(z.int()) })
export type StatementWarning = z.infer<typeof StatementWarning>

/** A parsed line; `is_duplicate` if the account already has it. Amounts are whole hundredths, positive into the account. */
export const PreviewLine = z.object({
  file_line: z.int(),
  transaction_date: isoDate,
  amount: z.int(),
  description: z.string(),
  reference: z.nullable(z.string()),
  counterparty: z.nullable(z.string()),
  rail: z.nullable(z.string()),
  balance: z.nullable(z.int()),
  is_duplicate: z.boolean(),
  /** A line of a PDF that no running balance verifies: a person should compare it. */
  is_unproved: z.boolean(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

/** One account found in the file. `account_key` names it within the file. */
export const PreviewAccount = z.object({
  account_key: z.string(),
  account_number: z.nullable(z.string()),
  bank_id: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Our account: the chosen one, or the one with the same number; null until a person chooses. */
  bank_accounts_id: z.nullable(id),
  statement_count: z.int(),
  period_start: z.nullable(isoDate),
  period_end: z.nullable(isoDate),
  opening_balance: z.nullable(z.int()),
  closing_balance: z.nullable(z.int()),
  money_in: z.int(),
  money_out: z.int(),
  /** opening + Σ lines = closing; null when the file lacks a balance. */
  ties: z.nullable(z.boolean()),
  difference: z.nullable(z.int()),
  line_count: z.int(),
  new_count: z.int(),
  duplicate_count: z.int(),
  unproved_count: z.int(),
  warnings: z.array(StatementWarning),
  /** The first 200 lines. */
  lines: z.array(PreviewLine),
})
export type PreviewAccount = z.infer<typeof PreviewAccount>

export const PreviewColumn = z.object({ header: z.string(), samples: z.array(z.string()), guess: columnField })

export const StatementPreview = z.object({
  files_id: id,
  original_file_name: z.string(),
  statement_format: z.string(),
  text_encoding: z.string(),
  /** The table's columns and how they were read; null for formats that need no mapping. */
  table: z.nullable(
    z.object({
      layout_key: z.string(),
      bank_name: z.nullable(z.string()),
      columns: z.array(PreviewColumn),
      mapping: Mapping,
      /** The mapping is one the company confirmed before. */
      is_remembered: z.boolean(),
      /** The first rows as parsed, and the lines of those that may be the header. */
      first_rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
      header_candidates: z.array(z.int()),
    }),
  ),
  /** The file is a PDF locked with a password: see unlockStatement. */
  needs_password: z.boolean(),
  /** The columns must be confirmed before the file can be read; `accounts` is then empty or a guess. */
  needs_columns: z.boolean(),
  /** The dates can be read day first or month first and the file does not prove which. */
  asks_day_first: z.boolean(),
  warnings: z.array(StatementWarning),
  accounts: z.array(PreviewAccount),
})
export type StatementPreview = z.infer<typeof StatementPreview>

const AccountChoice = z.object({
  account_key: text(200),
  bank_accounts_id: id,
  /** The person compared the lines that no balance proves with the PDF. */
  unproved_checked: z.optional(z.boolean()),
})
export type AccountChoice = z.infer<typeof AccountChoice>
const reading = {
  /** Null: as remembered for this layout, or as guessed. */
  mapping: z.nullable(Mapping),
  day_first: z.nullable(z.boolean()),
  accounts: z.array(AccountChoice).check(z.maxLength(200)),
}
export const ImportOptions = z.object(reading)
export type ImportOptions = z.infer<typeof ImportOptions>

export const BankImport = z.object({
  bank_imports_id: id,
  bank_accounts_id: id,
  account_label: z.string(),
  currency: z.string(),
  files_id: id,
  original_file_name: z.string(),
  import_status: z.enum(importStatuses),
  statement_format: z.string(),
  text_encoding: z.string(),
  period_start: z.nullable(isoDate),
  period_end: z.nullable(isoDate),
  opening_balance: z.nullable(z.int()),
  closing_balance: z.nullable(z.int()),
  ties: z.nullable(z.boolean()),
  difference: z.nullable(z.int()),
  warnings: z.array(StatementWarning),
  line_count: z.int(),
  /** Lines processed so far: progress while `import_status` is importing. */
  lines_done: z.int(),
  new_count: z.int(),
  duplicate_count: z.int(),
  /** Why it failed, for the person. */
  failure: z.nullable(z.string()),
  created_at: timestamp,
})
export type BankImport = z.infer<typeof BankImport>

export const MAX_STATEMENT_BYTES = 52_428_800

/**
 * The body is the file itself, as application/octet-stream. An unreadable file answers bad_file with its lines, and nothing is
 * stored.
 */
export const uploadStatement = endpoint('POST', '/bank-statements', {
  summary: 'Upload a bank statement file (up to 50 MB) and see what it holds',
  query: z.object({ file_name: text(200) }),
  reply: StatementPreview,
  raw: true,
})
export const previewStatement = endpoint('POST', '/bank-statements/:files_id/preview', {
  summary: 'What an uploaded statement holds with these columns, date order and accounts; nothing is imported',
  params: z.object({ files_id: id }),
  body: ImportOptions,
  reply: StatementPreview,
})
/**
 * Unlocks a PDF with a password. The unlocked text is stored as a new file, whose id is in the reply; the password is used for this only
 * and never stored. A wrong one answers bad_file with an issue at `password`.
 */
export const unlockStatement = endpoint('POST', '/bank-statements/:files_id/unlock', {
  summary: 'Open an uploaded PDF statement that is locked with a password',
  params: z.object({ files_id: id }),
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: StatementPreview,
})
/** Long files continue in the background: the imports return with status importing and are polled. */
export const importStatement = endpoint('POST', '/bank-imports', {
  summary: 'Import an uploaded statement’s new lines into the chosen accounts',
  body: z.object({ files_id: id, ...reading }),
  reply: z.object({ rows: z.array(BankImport) }),
  idempotent: true,
})
export const listBankImports = endpoint('GET', '/bank-imports', {
  summary: 'Imports, newest first',
  query: z.object({ ...pageQuery, bank_accounts_id: z.optional(id), files_id: z.optional(id) }),
  reply: page(BankImport),
})
const params = z.object({ bank_imports_id: id })
export const getBankImport = endpoint('GET', '/bank-imports/:bank_imports_id', {
  summary: 'One import and how far it is',
  params,
  reply: BankImport,
})
export const undoBankImport = endpoint('POST', '/bank-imports/:bank_imports_id/undo', {
  summary: 'Take back an import, while none of its lines is matched or categorised',
  params,
  body: z.object({}),
  reply: BankImport,
})
