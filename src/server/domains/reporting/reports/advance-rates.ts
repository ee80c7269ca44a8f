import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MonthRate } from './trade-rates.ts'

/**
 * `is_earlier`: of an advance of a month before (table 11B of GSTR-1), so negative; the others came and were not used yet (11A).
 */
export type AdvanceRate = MonthRate & { is_earlier: boolean }

/**
 * GST on advances by month and rate, as in tables 11A and 11B; the period is whole months. Costs the period's movements, which an
 * index covers.
 */
export async function advanceTaxByMonth(tx: CompanyTx, { from, to }: ReportPeriod): Promise<AdvanceRate[]> {
  const { rows } = await tx.client.query<AdvanceRate>({
    name: 'advance_rates',
    text: `SELECT 'sale' AS side, date_trunc('month', m.moved_on)::date AS month, trim_scale(a.gst_rate)::text AS rate, false AS is_reverse, false AS is_credit,
        a.advance_date < date_trunc('month', m.moved_on)::date AS is_earlier, sum(m.amount - m.tcs - m.cgst - m.sgst - m.igst)::bigint AS taxable_value,
        sum(m.cgst)::bigint AS cgst, sum(m.sgst)::bigint AS sgst, sum(m.igst)::bigint AS igst, 0::bigint AS cess
      FROM advance_moves m JOIN advances a ON a.companies_id = m.companies_id AND a.advances_id = m.advances_id
      WHERE m.companies_id = $1 AND m.moved_on BETWEEN $2 AND $3 AND a.tax_rule <> 'none' AND (a.opening_on IS NULL OR m.move NOT IN ('received', 'voided'))
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(m.amount) <> 0 OR sum(m.cgst + m.sgst + m.igst) <> 0`,
    values: [tx.companies_id, from, to],
  })
  return rows
}
