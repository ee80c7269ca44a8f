import type { IsoDate } from '#core/dates.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Side } from './trade.ts'

/** Sales or purchases at one rate in a month. `is_credit` applies only to purchases. */
export type MonthRate = {
  side: Side
  month: IsoDate
  /** Percent, as text. */
  rate: string
  is_reverse: boolean
  is_credit: boolean
  taxable_value: number
  cgst: number
  sgst: number
  igst: number
  cess: number
}

/** The stored totals by month and rate; the period is whole months. */
export async function ratesByMonth(tx: CompanyTx, side: Side, { from, to }: ReportPeriod): Promise<MonthRate[]> {
  const { rows } = await tx.client.query<MonthRate>({
    name: 'trade_rates',
    text: `SELECT side, month, split_part(facet_key, '|', 1) AS rate, split_part(facet_key, '|', 2) = 'reverse' AS is_reverse,
        split_part(facet_key, '|', 3) = 'credit' AS is_credit, sum(taxable_value)::bigint AS taxable_value, sum(cgst)::bigint AS cgst,
        sum(sgst)::bigint AS sgst, sum(igst)::bigint AS igst, sum(cess)::bigint AS cess
      FROM trade_months WHERE companies_id = $1 AND side = $2 AND facet = 'rate' AND month BETWEEN $3 AND $4
      GROUP BY side, month, facet_key
      HAVING sum(taxable_value) <> 0 OR sum(cgst + sgst + igst + cess) <> 0`,
    values: [tx.companies_id, side, from, to],
  })
  return rows
}
