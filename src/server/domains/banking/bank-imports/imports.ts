import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BankImport, listBankImports } from '#contract/banking/bank-imports.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'
import type { FileHead } from './statement-parser.ts'
import type { AccountHead } from './account-head.ts'
import { matchNewLines } from './post-import-matching.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { bankImports } from './table.ts'
import { refreshStatementBalance } from '../bank-accounts/statement-balance.ts'
import { select, mine } from './import-rows.ts'

/** A page of imports, newest first. */
export async function list(tx: CompanyTx, query: Query<typeof listBankImports>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 1)
  const conditions: SQL[] = []
  if (query.bank_accounts_id) conditions.push(eq(bankImports.bank_accounts_id, query.bank_accounts_id))
  if (query.files_id) conditions.push(eq(bankImports.files_id, query.files_id))
  if (after) conditions.push(sql`${bankImports.bank_imports_id} < ${after[0]}::uuid`)
  return paged(await select(tx, conditions, limit + 1), limit, (row) => [row.bank_imports_id])
}

export async function get(tx: CompanyTx, bank_imports_id: string): Promise<BankImport> {
  const [row] = await select(tx, [eq(bankImports.bank_imports_id, bank_imports_id)], 1)
  if (!row) throw new AppError('not_found', 'This import does not exist.')
  return row
}

/** The import that already took this file into this account, if any. The account must be locked. */
export async function activeImport(tx: CompanyTx, files_id: string, bank_accounts_id: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ bank_imports_id: string }>(
    `SELECT bank_imports_id FROM bank_imports
     WHERE companies_id = $1 AND files_id = $2 AND bank_accounts_id = $3 AND import_status IN ('importing', 'imported')`,
    [tx.companies_id, files_id, bank_accounts_id],
  )
  return rows[0]?.bank_imports_id
}

/** Records that an import begins. */
export async function addImport(
  tx: CompanyTx,
  files_id: string,
  head: FileHead,
  { account, into }: { account: AccountHead; into: BankAccountRow },
): Promise<string> {
  const bank_imports_id = newId()
  await tx.db.insert(bankImports).values({
    companies_id: tx.companies_id,
    bank_imports_id,
    bank_accounts_id: into.bank_accounts_id,
    files_id,
    import_status: 'importing',
    statement_format: head.format,
    text_encoding: head.encoding,
    period_start: account.period_start,
    period_end: account.period_end,
    opening_balance: account.opening_balance,
    closing_balance: account.closing_balance,
    ties: account.ties,
    difference: account.difference,
    warnings: [...head.warnings, ...account.warnings],
    line_count: account.line_count,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  return bank_imports_id
}

/** Records what an import added, in the transaction that added it. */
export async function finishImport(
  tx: CompanyTx,
  services: Pick<Dependencies, 'jobs'>,
  { bank_imports_id, bank_accounts_id }: { bank_imports_id: string; bank_accounts_id: string },
  counts: { new_count: number; duplicate_count: number },
): Promise<void> {
  await tx.db
    .update(bankImports)
    .set({ ...counts, import_status: 'imported', lines_done: sql`${bankImports.line_count}` })
    .where(mine(tx, bank_imports_id))
  await refreshStatementBalance(tx, bank_accounts_id)
  if (counts.new_count > 0) await matchNewLines(tx, services, bank_accounts_id)
  await audit(tx, 'imported', 'bank_imports', bank_imports_id, { bank_accounts_id, ...counts })
}

/** Records why an import came to nothing. */
export async function failImport(tx: CompanyTx, bank_imports_id: string, failure: string): Promise<void> {
  const done = await tx.db
    .update(bankImports)
    .set({ import_status: 'failed', failure, lines_done: 0 })
    .where(and(mine(tx, bank_imports_id), eq(bankImports.import_status, 'importing')))
  if (!done.rowCount) return
  await audit(tx, 'failed', 'bank_imports', bank_imports_id, { failure })
  await notify(tx, {
    to: { accounts_ids: [tx.accounts_id] },
    kind: 'bank_import',
    title: sentence('We couldn’t import a bank statement'),
    text: failure,
    link: '/banking/import',
  })
}

export async function showProgress(tx: CompanyTx, bank_imports_id: string, lines_done: number): Promise<void> {
  await tx.db.update(bankImports).set({ lines_done }).where(mine(tx, bank_imports_id))
}
