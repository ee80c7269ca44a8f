import type { Dashboard } from '#contract/reporting/reports.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { feedStates } from '#server/domains/banking/bank-feeds/list.ts'

const MOST_UNMATCHED = 1_000

/** Every account in use with the day of its last line, how many lines wait, and how its feed is: the first two read from the end of an index. */
export async function bankFeeds(tx: CompanyTx): Promise<NonNullable<Dashboard['bank_feeds']>> {
  const states = feedStates(tx)
  const { rows } = await tx.client.query<Omit<NonNullable<Dashboard['bank_feeds']>[number], 'feed'>>({
    name: 'dashboard_feeds',
    text: `SELECT a.bank_accounts_id, a.account_label,
        (SELECT t.transaction_date FROM bank_transactions t WHERE t.companies_id = $1 AND t.bank_accounts_id = a.bank_accounts_id
          ORDER BY t.transaction_date DESC, t.row_order DESC, t.bank_transactions_id DESC LIMIT 1) AS last_line,
        (SELECT count(*)::int FROM (SELECT 1 FROM bank_transactions t WHERE t.companies_id = $1 AND t.transaction_status = 'unmatched'
          AND t.bank_accounts_id = a.bank_accounts_id LIMIT $2) counted) AS unmatched_count
      FROM bank_accounts a WHERE a.companies_id = $1 AND a.is_active ORDER BY lower(a.account_label), a.bank_accounts_id`,
    values: [tx.companies_id, MOST_UNMATCHED],
  })
  const feeds = await states
  return rows.map((row) => ({ ...row, feed: feeds.get(row.bank_accounts_id) ?? null }))
}
