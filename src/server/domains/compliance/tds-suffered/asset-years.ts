import type { TdsSuffered } from '#contract/compliance/tds-suffered.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** TDS receivable by the year in which it moved, the latest first. An entry that brings in opening balances counts as added. */
export async function assetYears(tx: CompanyTx): Promise<TdsSuffered['asset_years']> {
  const { rows } = await tx.client.query<{ year: number; added: Paise; used: Paise }>(
    `SELECT extract(year FROM l.posting_date - interval '3 months')::int AS year,
       coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0)::bigint AS added, coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)::bigint AS used
     FROM journal_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND a.account_role = 'tds_receivable' GROUP BY 1 ORDER BY 1`,
    [tx.companies_id],
  )
  let closing = 0
  const years = rows.map(({ year, added, used }) => {
    const opening = closing
    closing += added - used
    return { year: String(year), opening, added, used, closing }
  })
  return years.toReversed()
}
