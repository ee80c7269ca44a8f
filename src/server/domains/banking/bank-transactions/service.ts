import { and, asc, desc, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import type { BankTransaction, BankTransactionDetail, listBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { bankAccounts } from '../bank-accounts/table.ts'
import { condition, type Filters } from './filter.ts'
import { bankTransactions } from './table.ts'

type ListQuery = Query<typeof listBankTransactions>
export type Sort = NonNullable<ListQuery['sort']>

const { transaction_date, row_order, amount, bank_transactions_id } = bankTransactions

/** A page of bank lines, newest first unless sorted otherwise. */
export async function list(tx: CompanyTx, query: ListQuery) {
  const limit = limitOf(query.limit)
  const sort = query.sort ?? 'date_desc'
  const rows = await pageOf(tx, query, sort, keysOf(query.after, sort.startsWith('date') ? 3 : 2), limit + 1)
  const { next, rows: shown } = paged(rows, limit, placeOf(sort))
  return { rows: shown.map(view), next }
}

/** One line with where it came from. */
export async function get(tx: CompanyTx, id: string): Promise<BankTransactionDetail> {
  const [row] = await select(tx, eq(bank_transactions_id, id)).limit(1)
  if (!row) throw new AppError('not_found', 'This bank line does not exist.')
  const { rows } = await tx.client.query<{
    files_id: string | null
    original_file_name: string | null
    created_at: Date
    note: string | null
  }>(
    `SELECT f.files_id, f.original_file_name, t.created_at, n.note FROM bank_transactions t
     LEFT JOIN bank_imports i USING (companies_id, bank_imports_id) LEFT JOIN files f USING (companies_id, files_id)
     LEFT JOIN bank_line_notes n USING (companies_id, bank_transactions_id)
     WHERE t.companies_id = $1 AND t.bank_transactions_id = $2`,
    [tx.companies_id, id],
  )
  if (!rows[0]) throw new Error(`bank line ${id} without itself`)
  const { created_at, ...about } = rows[0]
  const { bank_own_id, parts, file_line } = row
  return { ...view(row), bank_own_id, parts, file_line, ...about, imported_at: created_at.toISOString() }
}

/** Accounts in other currencies, with theirs. */
export async function otherAccounts(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ bank_accounts_id: string; currency: string }>({
    name: 'accounts_in_other_currencies',
    text: `SELECT bank_accounts_id, currency FROM bank_accounts WHERE companies_id = $1 AND currency <> 'INR'`,
    values: [tx.companies_id],
  })
  return new Map(rows.map((row) => [row.bank_accounts_id, row.currency]))
}

export type Row = Awaited<ReturnType<typeof pageOf>>[number]

/** The next `count` lines after a place. */
export async function pageOf(tx: CompanyTx, filters: Filters, sort: Sort, after: (string | number)[] | undefined, count: number) {
  const order = sort.endsWith('_asc') ? asc : desc
  const keys = sort.startsWith('date') ? [transaction_date, row_order, bank_transactions_id] : [amount, bank_transactions_id]
  return select(tx, and(await condition(tx, filters), after && following(sort, after)))
    .orderBy(...keys.map((key) => order(key)))
    .limit(count)
}

/** Where a row stands in a sort. */
export const placeOf =
  (sort: Sort) =>
  (row: Row): (string | number)[] =>
    sort.startsWith('date')
      ? [row.transaction_date, row.row_order, row.bank_transactions_id]
      : [row.amount, row.bank_transactions_id]

function following(sort: Sort, after: (string | number)[]): SQL {
  const further = sort.endsWith('_asc') ? sql`>` : sql`<`
  return sort.startsWith('date')
    ? sql`(${transaction_date}, ${row_order}, ${bank_transactions_id}) ${further} (${after[0]}::date, ${after[1]}::int, ${after[2]}::uuid)`
    : sql`(${amount}, ${bank_transactions_id}) ${further} (${after[0]}::bigint, ${after[1]}::uuid)`
}

function select(tx: CompanyTx, which: SQL | undefined) {
  const { companies_id: _company, line_key: _key, created_at: _at, ...columns } = getColumns(bankTransactions)
  return tx.db
    .select({ ...columns, account_label: bankAccounts.account_label, currency: bankAccounts.currency })
    .from(bankTransactions)
    .innerJoin(
      bankAccounts,
      and(
        eq(bankAccounts.companies_id, bankTransactions.companies_id),
        eq(bankAccounts.bank_accounts_id, bankTransactions.bank_accounts_id),
      ),
    )
    .where(and(eq(bankTransactions.companies_id, tx.companies_id), which))
}

function view({
  row_order: _order,
  parts: _parts,
  bank_own_id: _own,
  file_line: _line,
  matched_by: _by,
  bank_feeds_id: _feed,
  feed_line_id: _name,
  ...row
}: Row): BankTransaction {
  return { ...row, matched_at: row.matched_at?.toISOString() ?? null }
}
