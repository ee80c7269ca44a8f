import type { Query } from '#contract/endpoint.ts'
import type {
  JournalImport,
  JournalImportAccount,
  JournalImportEntry,
  listImportAccounts,
  listImportEntries,
  listJournalImports,
} from '#contract/accounting/journal-imports.ts'
import { AppError } from '#core/errors.ts'
import { fixedText, parseFixed } from '#core/accounting/journal-files/fixed.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { AccountRecord, EntryRecord, ImportRecord } from './table.ts'

type Shown = ImportRecord & {
  original_file_name: string
  same_id: string | null
  same_started_at: Date | null
  same_made: number | null
}

const SELECT = `SELECT i.*, f.original_file_name, s.journal_imports_id AS same_id, s.started_at AS same_started_at, s.made_count AS same_made
  FROM journal_imports i JOIN files f ON f.companies_id = i.companies_id AND f.files_id = i.files_id
  LEFT JOIN LATERAL (SELECT e.journal_imports_id, e.started_at, e.made_count FROM journal_imports e
    WHERE e.companies_id = i.companies_id AND e.file_sha256 = i.file_sha256 AND e.started_at IS NOT NULL AND NOT e.is_repeat
      AND e.journal_imports_id <> i.journal_imports_id LIMIT 1) s ON true`

/** A page of imports, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listJournalImports>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<Shown>(
    `${SELECT} WHERE i.companies_id = $1 AND ($2::uuid IS NULL OR i.journal_imports_id < $2) ORDER BY i.journal_imports_id DESC LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, limit + 1],
  )
  return paged(rows.map(view), limit, (row) => [row.journal_imports_id])
}

export async function get(tx: CompanyTx, journal_imports_id: string): Promise<JournalImport> {
  const { rows } = await tx.client.query<Shown>(`${SELECT} WHERE i.companies_id = $1 AND i.journal_imports_id = $2`, [
    tx.companies_id,
    journal_imports_id,
  ])
  if (!rows[0]) throw missing()
  return view(rows[0])
}

/** The import's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, journal_imports_id: string): Promise<ImportRecord> {
  const { rows } = await tx.client.query<ImportRecord>(
    'SELECT * FROM journal_imports WHERE companies_id = $1 AND journal_imports_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, journal_imports_id],
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** A page of its accounts, by name as in the file. */
export async function accounts(tx: CompanyTx, journal_imports_id: string, query: Query<typeof listImportAccounts>) {
  await get(tx, journal_imports_id)
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const { rows } = await tx.client.query<AccountRecord>(
    `SELECT * FROM journal_import_accounts WHERE companies_id = $1 AND journal_imports_id = $2 AND account_no > $3
     ORDER BY account_no LIMIT $4`,
    [tx.companies_id, journal_imports_id, Number(after?.[0] ?? 0), limit + 1],
  )
  return paged(rows.map(accountView), limit, (row) => [row.account_no])
}

/** The accounts of these numbers. */
export async function accountsOf(tx: CompanyTx, journal_imports_id: string, account_nos?: readonly number[]) {
  const { rows } = await tx.client.query<AccountRecord>(
    `SELECT * FROM journal_import_accounts WHERE companies_id = $1 AND journal_imports_id = $2
       AND ($3::integer[] IS NULL OR account_no = ANY ($3)) ORDER BY account_no`,
    [tx.companies_id, journal_imports_id, account_nos ?? null],
  )
  return rows
}

/** A page of its entries in one state. */
export async function entries(tx: CompanyTx, journal_imports_id: string, query: Query<typeof listImportEntries>) {
  await get(tx, journal_imports_id)
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const rows = await entriesAfter(tx, journal_imports_id, query.entry_status, Number(after?.[0] ?? 0), limit + 1)
  const names = new Map(
    (await accountsOf(tx, journal_imports_id, [...new Set(rows.flatMap(({ lines }) => lines.map(([no]) => no)))])).map((each) => [
      each.account_no,
      each.file_account,
    ]),
  )
  return paged(
    rows.map((row) => entryView(row, names)),
    limit,
    (row) => [row.entry_no],
  )
}

/** Entries in one state after an entry, in the order of the file. */
export async function entriesAfter(
  tx: CompanyTx,
  journal_imports_id: string,
  entry_status: EntryRecord['entry_status'],
  after: number,
  most: number,
): Promise<EntryRecord[]> {
  const { rows } = await tx.client.query<EntryRecord>(
    `SELECT entry_no, entry_status, line_no, posting_date, memo, voucher, entry_key, lines, issues, journal_entries_id
     FROM journal_import_entries
     WHERE companies_id = $1 AND journal_imports_id = $2 AND entry_status = $3 AND entry_no > $4 ORDER BY entry_no LIMIT $5`,
    [tx.companies_id, journal_imports_id, entry_status, after, most],
  )
  return rows
}

function entryView({ lines, entry_key: _key, ...row }: EntryRecord, names: ReadonlyMap<number, string>): JournalImportEntry {
  return {
    ...row,
    lines: lines.map(([no, amount, currency, line_memo, cost_centre]) => ({
      file_account: names.get(no) ?? '',
      amount,
      currency,
      line_memo,
      cost_centre,
    })),
  }
}

export function accountView({ sums, ...row }: AccountRecord): JournalImportAccount {
  const { account_no, ledger_accounts_id, code, account_name, account_type, schedule_iii, file_account, is_sure, line_count } =
    row
  const shown = {
    account_no,
    ledger_accounts_id,
    code,
    account_name,
    account_type,
    schedule_iii,
    file_account,
    is_sure,
    line_count,
  }
  const closing = (debit: string, credit: string) => fixedText((parseFixed(debit, '.') ?? 0n) - (parseFixed(credit, '.') ?? 0n))
  return { ...shown, sums: sums.map((sum) => ({ ...sum, closing: closing(sum.debit, sum.credit) })) }
}

function view(row: Shown): JournalImport {
  const {
    files_id: _file,
    is_repeat: _repeat,
    same_id,
    same_started_at,
    same_made,
    created_at,
    started_at,
    finished_at,
    ...rest
  } = row
  return {
    ...rest,
    same_file:
      same_id === null || same_started_at === null
        ? null
        : { journal_imports_id: same_id, started_at: same_started_at.toISOString(), made_count: same_made ?? 0 },
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const missing = () => new AppError('not_found', 'This import does not exist.')
