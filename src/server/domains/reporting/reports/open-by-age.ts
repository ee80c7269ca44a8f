import type { Dashboard } from '#contract/reporting/reports.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import { firstDays } from './aged-receivables.ts'

type Aged = NonNullable<Dashboard['receivables_aged']>
type Row = { bucket: number; amount: number; count: number }

const bucket = `CASE WHEN due_date >= $2::date THEN 0 ELSE 1 + width_bucket($2::date - due_date, $3::int[]) END AS bucket,
  sum(amount_due)::bigint AS amount, count(*)::int AS count`

/** Customers' dues on open invoices by days past due, in the buckets of the ageing reports. */
export const openInvoicesByAge = (tx: CompanyTx, today: IsoDate): Promise<Aged> =>
  byAge(tx, today, {
    name: 'dashboard_invoices_aged',
    text: `SELECT ${bucket} FROM invoices WHERE companies_id = $1 AND status IN ('issued', 'part_paid') AND amount_due > 0 GROUP BY 1`,
  })

/** Dues to vendors on approved bills, in the same way. */
export const openBillsByAge = (tx: CompanyTx, today: IsoDate): Promise<Aged> =>
  byAge(tx, today, {
    name: 'dashboard_bills_aged',
    text: `SELECT ${bucket} FROM bills WHERE companies_id = $1 AND status = 'approved' AND amount_due > 0 GROUP BY 1`,
  })

async function byAge(tx: CompanyTx, today: IsoDate, statement: { name: string; text: string }): Promise<Aged> {
  const { ageing_days } = await statementSettings(tx)
  const first = firstDays(ageing_days)
  const { rows } = await tx.client.query<Row>({ ...statement, values: [tx.companies_id, today, first] })
  const found = new Map(rows.map((row) => [row.bucket, row]))
  return [null, 1, ...first].map((from_days, at) => ({
    from_days,
    amount: found.get(at)?.amount ?? 0,
    count: found.get(at)?.count ?? 0,
  }))
}
