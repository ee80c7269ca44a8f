import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Open } from '../open-balance.ts'

/**
 * The balances of bank accounts in other currencies at the end of a day, by the books, with their carrying amounts: the cost depends on
 * later movements.
 */
export async function balancesAsOf(tx: CompanyTx, on: IsoDate, bank_accounts_id: string | null = null): Promise<Open[]> {
  const { rows } = await tx.client.query<Open>(
    `SELECT 'bank_account' AS document_type, f.bank_accounts_id AS documents_id, b.account_label AS document_number, b.bank_name AS party_name,
       $2 AS document_date, f.currency, f.foreign_balance - since.foreign_amount AS foreign_amount, f.carried - since.amount AS amount
     FROM foreign_accounts f JOIN bank_accounts b USING (companies_id, bank_accounts_id)
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(m.foreign_amount), 0)::bigint AS foreign_amount, coalesce(sum(m.amount), 0)::bigint AS amount
       FROM foreign_account_moves m WHERE m.companies_id = $1 AND m.bank_accounts_id = f.bank_accounts_id AND m.moved_on > $2::date) since
     WHERE f.companies_id = $1 AND ($3::uuid IS NULL OR f.bank_accounts_id = $3)
       AND ($3 IS NOT NULL OR f.foreign_balance <> since.foreign_amount OR f.carried <> since.amount)
     ORDER BY f.currency, lower(b.account_label), f.bank_accounts_id`,
    [tx.companies_id, on, bank_accounts_id],
  )
  return rows
}

/** The ledger accounts in other currencies, by bank account. */
export async function ledgerAccountsOf(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ bank_accounts_id: string; ledger_accounts_id: string }>(
    'SELECT bank_accounts_id, ledger_accounts_id FROM foreign_accounts WHERE companies_id = $1',
    [tx.companies_id],
  )
  return new Map(rows.map((row) => [row.bank_accounts_id, row.ledger_accounts_id]))
}
