import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

// Accounts for purchases: costs, or assets such as stock, equipment, software, deposits and prepayments. Not money or taxes.
const isBought = `is_active AND (account_type = 'expense' AND schedule_iii <> 'Tax expense'
  OR account_type = 'asset' AND schedule_iii IN ('Property, plant and equipment', 'Intangible assets', 'Inventories', 'Long-term loans and advances', 'Other current assets')
  AND account_role IS DISTINCT FROM 'bank_suspense' AND account_role IS DISTINCT FROM 'accumulated_depreciation')`

/** The accounts a bill can be booked to, by code. */
export async function expenseAccounts(tx: CompanyTx) {
  const { rows } = await tx.client.query<{
    ledger_accounts_id: string
    code: string
    account_name: string
    account_type: string
  }>(
    `SELECT ledger_accounts_id, code, account_name, account_type FROM ledger_accounts WHERE companies_id = $1 AND ${isBought}
     ORDER BY account_type DESC, code`,
    [tx.companies_id],
  )
  return { rows }
}

/** Throws `invalid` at `path` when nothing can be booked to this account. */
export async function expenseAccount(tx: CompanyTx, ledger_accounts_id: string, path: string): Promise<void> {
  const known = await bookable(tx, [ledger_accounts_id])
  if (!known.has(ledger_accounts_id)) throw fieldError(path, 'Choose an account for expenses or for assets you keep')
}

/** Those of the accounts that a bill can be booked to. */
export async function bookable(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[]) AND ${isBought}`,
    [tx.companies_id, ids],
  )
  return new Set(rows.map((row) => row.ledger_accounts_id))
}
