import type { GstTurnover } from '#contract/compliance/gst-turnovers.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Turnover = Pick<GstTurnover, 'computed' | 'entered' | 'amount'>

/**
 * Aggregate turnover of a year (CGST Act s.2(6)): all sales of the PAN before tax, exempt ones and exports with them, from the monthly totals of
 * the sales accounts; or what a person stated.
 */
export async function turnoverOf(tx: CompanyTx, year_start: IsoDate): Promise<Turnover> {
  const { rows } = await tx.client.query<{ computed: number; amount: number | null; reason: string | null }>({
    name: 'gst_turnover_of_year',
    text: `SELECT coalesce((SELECT sum(m.credit - m.debit) FROM ledger_accounts a
           JOIN account_months m ON m.companies_id = a.companies_id AND m.ledger_accounts_id = a.ledger_accounts_id
         WHERE a.companies_id = $1 AND a.account_role IN ('sales', 'sales_services', 'sales_export') AND m.month BETWEEN $2 AND $3), 0)::bigint AS computed,
         t.amount, t.reason
       FROM (SELECT 1) one LEFT JOIN gst_turnovers t ON t.companies_id = $1 AND t.year_start = $2`,
    values: [tx.companies_id, year_start, financialYear(year_start).end],
  })
  const { computed = 0, amount = null, reason = null } = rows[0] ?? {}
  const entered = amount === null ? null : { amount, reason: reason ?? '' }
  return { computed, entered, amount: amount ?? computed }
}
