import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MonthRate } from './trade-rates.ts'

/**
 * Input credit of the GST on the payment gateway's fees (CGST Act s.16), by month and rate, as posted by the entries of its settlements.
 * Costs the settlements of the period, which an index covers.
 */
export async function gatewayTaxByMonth(tx: CompanyTx, { from, to }: ReportPeriod): Promise<MonthRate[]> {
  const { rows } = await tx.client.query<MonthRate>({
    name: 'gateway_tax',
    text: `SELECT 'purchase' AS side, date_trunc('month', s.settled_on)::date AS month, round(100.0 * s.tax / s.fee)::text AS rate, false AS is_reverse,
        true AS is_credit, sum(s.fee)::bigint AS taxable_value, coalesce(sum(t.cgst), 0)::bigint AS cgst, coalesce(sum(t.sgst), 0)::bigint AS sgst,
        coalesce(sum(t.igst), 0)::bigint AS igst, 0::bigint AS cess
      FROM settlements s CROSS JOIN LATERAL (
        SELECT sum(l.amount) FILTER (WHERE a.account_role = 'cgst_input') AS cgst, sum(l.amount) FILTER (WHERE a.account_role = 'sgst_input') AS sgst,
          sum(l.amount) FILTER (WHERE a.account_role = 'igst_input') AS igst
        FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
        WHERE l.companies_id = $1 AND l.journal_entries_id = s.journal_entries_id
      ) t
      WHERE s.companies_id = $1 AND s.settled_on BETWEEN $2 AND $3 AND s.journal_entries_id IS NOT NULL AND s.fee > 0
        AND coalesce(t.cgst, t.igst) <> 0
      GROUP BY 1, 2, 3`,
    values: [tx.companies_id, from, to],
  })
  return rows
}
