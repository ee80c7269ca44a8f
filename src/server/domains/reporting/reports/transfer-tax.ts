import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { MonthRate } from './trade-rates.ts'

/**
 * GST on goods sent between own GSTINs, by month and rate: owed by one and credit of the other (CGST Act Schedule I para 2). A cancelled transfer was
 * reversed on its own day.
 */
export async function transferTaxByMonth(tx: CompanyTx, { from, to }: ReportPeriod): Promise<MonthRate[]> {
  const { rows } = await tx.client.query<MonthRate>({
    name: 'transfer_tax',
    text: `SELECT 'sale' AS side, date_trunc('month', s.transfer_date)::date AS month, trim_scale(l.gst_rate)::text AS rate, false AS is_reverse,
        true AS is_credit, sum(l.taxable_value)::bigint AS taxable_value, sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst,
        sum(l.igst)::bigint AS igst, sum(l.cess)::bigint AS cess
      FROM stock_transfers s JOIN stock_transfer_lines l USING (companies_id, stock_transfers_id)
      WHERE s.companies_id = $1 AND s.transfer_date BETWEEN $2 AND $3 AND s.status = 'issued'
      GROUP BY 2, 3`,
    values: [tx.companies_id, from, to],
  })
  return rows
}
