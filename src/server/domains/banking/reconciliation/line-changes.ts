import type { CompanyTx } from '#server/platform/db.ts'

/**
 * The sum of an account's rupee lines up to a day (`values`: company, account, day): from totals by month and day, less lines in foreign
 * currency.
 */
export async function moved(tx: CompanyTx, values: readonly string[]): Promise<number> {
  const { rows } = await tx.client.query<{ moved: number }>({
    name: 'reconciliation_moved',
    text: `SELECT (
        (SELECT coalesce(sum(CASE direction WHEN 'credit' THEN total ELSE -total END), 0) FROM bank_month_sums
          WHERE companies_id = $1 AND bank_accounts_id = $2 AND month < date_trunc('month', $3::date))
        + (SELECT coalesce(sum(CASE direction WHEN 'credit' THEN total ELSE -total END), 0) FROM bank_days
          WHERE companies_id = $1 AND bank_accounts_id = $2 AND day BETWEEN date_trunc('month', $3::date) AND $3)
        - (SELECT coalesce(sum(amount), 0) FROM bank_transactions
          WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date <= $3 AND line_currency IS NOT NULL))::bigint AS moved`,
    values: [...values],
  })
  return rows[0]?.moved ?? 0
}
