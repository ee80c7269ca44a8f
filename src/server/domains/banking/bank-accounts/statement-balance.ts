import type { CompanyTx } from '#server/platform/db.ts'

/** The account's statement balance is the closing balance of the latest imported period, or a later one that the bank reported. */
export async function refreshStatementBalance(tx: CompanyTx, bank_accounts_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE bank_accounts a SET statement_balance = latest.closing_balance, statement_date = latest.period_end
     FROM (SELECT 1) one LEFT JOIN LATERAL (
       (SELECT closing_balance, period_end FROM bank_imports
        WHERE companies_id = $1 AND bank_accounts_id = $2 AND import_status = 'imported' AND closing_balance IS NOT NULL AND period_end IS NOT NULL
        ORDER BY period_end DESC, bank_imports_id DESC LIMIT 1)
       UNION ALL
       (SELECT bank_balance, (balance_at AT TIME ZONE 'Asia/Kolkata')::date FROM bank_feeds
        WHERE companies_id = $1 AND bank_accounts_id = $2 AND bank_balance IS NOT NULL ORDER BY balance_at DESC LIMIT 1)
       ORDER BY period_end DESC LIMIT 1) latest ON true
     WHERE a.companies_id = $1 AND a.bank_accounts_id = $2`,
    [tx.companies_id, bank_accounts_id],
  )
}
