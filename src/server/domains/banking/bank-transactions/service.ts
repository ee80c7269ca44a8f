import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { BankTransaction, BankTransactionDetail, listBankTransactions } from '#contract/banking/bank-transactions.ts'
import type { Query } from '#contract/endpoint.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { documentList } from '#server/domains/documents/lists/document-list.ts'
import { ordered, orderedBy } from '#server/domains/documents/search-terms/search-bounds.ts'
import { bankAccounts } from '../bank-accounts/table.ts'
import { condition, type Filters } from './filter.ts'
import { bankTransactions } from './table.ts'

export type Sort = NonNullable<Query<typeof listBankTransactions>['sort']>

const { transaction_date, row_order, amount, bank_transactions_id } = bankTransactions

/** Pages of bank lines, newest first unless sorted otherwise. */
const lines = documentList({
  sorting(sort: Sort = 'date_desc') {
    const isDown = sort.endsWith('_desc')
    return sort.startsWith('date')
      ? orderedBy(
          [
            [transaction_date, 'date'],
            [row_order, 'integer'],
          ],
          bank_transactions_id,
          isDown,
        )
      : ordered(amount, bank_transactions_id, 'bigint', isDown)
  },
  conditions: async (tx, filters: Filters) => [await condition(tx, filters)],
  read: (tx, end, key) =>
    select(tx, { key })
      .where(end.where)
      .orderBy(...end.orderBy)
      .limit(end.limit),
})
export const { pageOf } = lines

/** A page of bank lines, as people see them. */
export async function list(tx: CompanyTx, query: Query<typeof listBankTransactions>) {
  const { rows, next } = await lines.list(tx, query)
  return { rows: rows.map(view), next }
}

/** One line with where it came from. */
export async function get(tx: CompanyTx, id: string): Promise<BankTransactionDetail> {
  const [row] = await select(tx, {}).where(and(eq(bankTransactions.companies_id, tx.companies_id), eq(bank_transactions_id, id)))
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

export type Row = Awaited<ReturnType<typeof pageOf>>['rows'][number]

function select<More extends Record<string, SQL<unknown>>>(tx: CompanyTx, more: More) {
  const { companies_id: _company, line_key: _key, created_at: _at, ...columns } = getColumns(bankTransactions)
  return tx.db
    .select({ ...columns, account_label: bankAccounts.account_label, currency: bankAccounts.currency, ...more })
    .from(bankTransactions)
    .innerJoin(
      bankAccounts,
      and(
        eq(bankAccounts.companies_id, bankTransactions.companies_id),
        eq(bankAccounts.bank_accounts_id, bankTransactions.bank_accounts_id),
      ),
    )
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
