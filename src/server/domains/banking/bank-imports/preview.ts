import type { PreviewAccount, ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { AppError } from '#core/errors.ts'
import type { ColumnMapping } from '#core/documents/parsing/fields.ts'
import type { Preview } from '#core/banking/statements/mapping.ts'
import { PASSWORD } from '#core/banking/statements/pdf-password.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'
import { rememberedMapping } from './layouts.ts'
import type { FileHead, StatementParser } from './statement-parser.ts'
import type { AccountHead } from './account-head.ts'
import { gapWarning, onThisFile, otherAccountWarning, sameAccount } from './rules.ts'
import { tellKnownLines } from './known-lines.ts'

export type Opened = { table: Preview | undefined; mapping: ColumnMapping | undefined; is_remembered: boolean; head: FileHead }

/** Reads the file with the mapping given, or the one remembered for its layout, or as it explains itself. */
export async function open(tx: CompanyTx, reading: StatementParser, choices: Omit<ImportOptions, 'accounts'>): Promise<Opened> {
  // Unknown columns are no reason not to read the file.
  const table = await reading.table().catch((error: unknown) => {
    if (asksPassword(error) || !(error instanceof AppError)) throw error
    return undefined
  })
  const remembered = table && !choices.mapping ? await rememberedMapping(tx, table.layout_key) : undefined
  const mapping = choices.mapping ?? (table && remembered ? onThisFile(remembered, table) : undefined)
  const day_first = choices.day_first ?? undefined
  const head = await reading.read({ ...(mapping && { mapping }), ...(day_first !== undefined && { day_first }) } as never)
  return { table: head.format === 'text' ? undefined : table, mapping, is_remembered: remembered !== undefined, head }
}

/** The content of the file and what an import would add. For a table with unclear columns it asks for them instead of failing. */
export async function preview(
  tx: CompanyTx,
  reading: StatementParser,
  file: { files_id: string; original_file_name: string },
  choices: ImportOptions,
): Promise<StatementPreview> {
  const opened = await open(tx, reading, choices).catch(async (error: unknown) => {
    if (asksPassword(error)) return locked
    const table = await reading.table().catch(() => undefined)
    if (!table || !columnsCouldHelp(error, choices.mapping)) throw error
    return asking(table, error)
  })
  const { table, head } = opened
  const accounts = await rowsOf(tx)
  return {
    ...file,
    statement_format: head.format,
    text_encoding: head.encoding,
    table: table ? tableOf(table, opened) : null,
    needs_password: opened === locked,
    needs_columns:
      opened !== locked &&
      (head.accounts.length === 0 ||
        (table !== undefined && head.format !== 'pdf' && !opened.mapping && !table.mapping.header_line)),
    asks_day_first:
      choices.day_first !== null ||
      head.accounts.some(({ warnings }) => warnings.some((warning) => warning.code === 'date_order')),
    warnings: head.warnings,
    accounts: await inTurn(head.accounts, (found) => {
      const chosen = choices.accounts.find((choice) => choice.account_key === found.account_key)
      return previewAccount(tx, reading, found, accounts, chosen?.bank_accounts_id)
    }),
  }
}

/** A file with a table is never rejected: a person may know what its columns mean. Unless the mapping was theirs. */
function columnsCouldHelp(error: unknown, mapping: unknown): boolean {
  return error instanceof AppError && error.code === 'bad_file' && !mapping
}

/** A PDF protected by a password. */
const locked: Opened = {
  table: undefined,
  mapping: undefined,
  is_remembered: false,
  head: { format: 'pdf', encoding: 'pdf', warnings: [], accounts: [] },
}

function asksPassword(error: unknown): boolean {
  return error instanceof AppError && error.issues.some(({ path }) => path === PASSWORD)
}

function asking(table: Preview, error: unknown): Opened {
  const warnings = error instanceof AppError ? [{ code: 'unreadable', message: error.message }] : []
  const head = { format: table.format, encoding: table.encoding, warnings, accounts: [] }
  return { table, mapping: undefined, is_remembered: false, head }
}

function tableOf(table: Preview, { mapping, is_remembered }: Opened): StatementPreview['table'] {
  const { layout_key, bank, columns, first_rows, header_candidates } = table
  const shown = { first_rows, header_candidates, is_remembered }
  return { layout_key, bank_name: bank ?? null, columns, mapping: mapping ?? table.mapping, ...shown }
}

async function previewAccount(
  tx: CompanyTx,
  reading: StatementParser,
  found: AccountHead,
  accounts: readonly BankAccountRow[],
  chosen: string | undefined,
): Promise<PreviewAccount> {
  const into = chosen === undefined ? sameAccount(found, accounts) : accounts.find((each) => each.bank_accounts_id === chosen)
  if (chosen !== undefined && !into) throw new AppError('not_found', 'This bank account does not exist.')
  if (into) await tellKnownLines(tx, reading, found, into.bank_accounts_id)
  const compared = await reading.compare(found.account_key)
  const { first_date: _first, last_date: _last, ...figures } = found
  return {
    ...figures,
    ...compared,
    warnings: [...found.warnings, ...(into ? [...otherAccountWarning(found, into), ...gapWarning(found, into)] : [])],
    bank_accounts_id: into?.bank_accounts_id ?? null,
  }
}

/** One after the other: they share the transaction's connection. */
async function inTurn<A, B>(items: readonly A[], step: (item: A) => Promise<B>): Promise<B[]> {
  const results: B[] = []
  for (const item of items) results.push(await step(item))
  return results
}
