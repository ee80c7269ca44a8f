import type { listForeignMoves } from '#contract/banking/foreign-accounts.ts'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import type { Query } from '#contract/endpoint.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { get as accountOf } from './balances.ts'

/** The columns of a move; `m` is its row. */
export const moveColumns = `m.foreign_account_moves_id, m.move_kind, m.moved_on, m.foreign_amount, m.amount, m.exchange_rate::text, m.rate_date,
  m.rate_source, m.memo, m.journal_entries_id,
  EXISTS (SELECT 1 FROM foreign_account_moves u WHERE u.companies_id = m.companies_id AND u.undoes_id = m.foreign_account_moves_id) AS is_undone,
  EXISTS (SELECT 1 FROM reconciliation_clearings c WHERE c.companies_id = m.companies_id AND c.bank_accounts_id = m.bank_accounts_id
    AND c.items_id = m.journal_entries_id) AS is_matched`

/** A page of the movements of an account in the books, latest first. */
export async function list(tx: CompanyTx, bank_accounts_id: string, query: Query<typeof listForeignMoves>) {
  await accountOf(tx, bank_accounts_id)
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  return paged(await pageOf(tx, bank_accounts_id, after, limit + 1), limit, placeOf)
}

export const placeOf = (row: ForeignMove) => [row.moved_on, row.foreign_account_moves_id]

const last = ['9999-12-31', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

export async function pageOf(tx: CompanyTx, bank_accounts_id: string, after: (string | number)[] | undefined, count: number) {
  const { rows } = await tx.client.query<ForeignMove>(
    `SELECT ${moveColumns} FROM foreign_account_moves m
     WHERE m.companies_id = $1 AND m.bank_accounts_id = $2 AND (m.moved_on, m.foreign_account_moves_id) < ($4::date, $5::uuid)
     ORDER BY m.moved_on DESC, m.foreign_account_moves_id DESC LIMIT $3`,
    [tx.companies_id, bank_accounts_id, count, ...(after ?? last)],
  )
  return rows
}
