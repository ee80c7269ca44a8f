import type { CompanyTx } from '#server/platform/db.ts'
import { moved } from './line-changes.ts'

/** Rows with what they come to. */
export function summed<R extends { amount: number }>(rows: readonly R[], most: number) {
  return { amount: rows.reduce((sum, { amount }) => sum + amount, 0), count: rows.length, rows: rows.slice(0, most) }
}

/** The balance the bank printed for the day, or opening balance and lines. */
export async function bankBalance(tx: CompanyTx, values: readonly string[], opening: number) {
  const { rows } = await tx.client.query<{ printed: number | null }>({
    name: 'reconciliation_bank_balance',
    text: `SELECT coalesce(
        (SELECT closing_balance FROM bank_imports WHERE companies_id = $1 AND bank_accounts_id = $2 AND import_status = 'imported'
          AND period_end = $3 AND closing_balance IS NOT NULL ORDER BY bank_imports_id DESC LIMIT 1),
        (SELECT balance FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date <= $3 AND line_currency IS NULL
          ORDER BY transaction_date DESC, row_order DESC, bank_transactions_id DESC LIMIT 1)) AS printed`,
    values: [...values],
  })
  const printed = rows[0]?.printed ?? null
  return { bank_balance: printed ?? opening + (await moved(tx, values)), is_printed: printed !== null }
}
