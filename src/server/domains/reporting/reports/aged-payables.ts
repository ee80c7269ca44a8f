import type { IsoDate } from '#core/dates.ts'
import { type AgedVendor, agePayables, type OwedByAge, type VendorBalance } from '#core/reporting/reports/aged-payables.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { firstDays } from './aged-receivables.ts'
import { statementSettings } from '#server/domains/documents/sheets/statement-settings.ts'
import { DUE, BY_AGE, BALANCES } from './owed-sql.ts'

/** The dues to every vendor at the end of a day, by days past due, with bills and settlements as of then. */
export async function agedPayables(tx: CompanyTx, as_of: IsoDate): Promise<AgedVendor[]> {
  const values = [tx.companies_id, as_of]
  const { ageing_days } = await statementSettings(tx)
  const { rows } = await tx.client.query<OwedRow>({
    name: 'aged_bills',
    text: BY_AGE,
    values: [...values, firstDays(ageing_days)],
  })
  const owed = rows.map((row) => owedByAge(row, ageing_days))
  const owing = `{${owed.map(({ vendors_id }) => vendors_id).join(',')}}`
  const balances = { name: 'aged_vendors', text: BALANCES, values: [...values, owing] }
  return agePayables((await tx.client.query<VendorBalance>(balances)).rows, owed, ageing_days)
}

type OwedRow = { vendors_id: string; msme_late: number; buckets: Record<string, number> }

const owedByAge = ({ vendors_id, msme_late, buckets }: OwedRow, ageing_days: readonly number[]): OwedByAge => ({
  vendors_id,
  msme_late,
  current: buckets['0'] ?? 0,
  overdue: [...ageing_days, 0].map((_, at) => buckets[String(at + 1)] ?? 0),
})

export type OwedBill = {
  bills_id: string
  bill_number: string
  bill_date: IsoDate
  due_date: IsoDate
  amount: number
  msme_class: 'none' | 'micro' | 'small' | 'medium' | 'trader'
  has_agreement: boolean
  payment_terms_days: number
}

/** The bills behind what one vendor was owed at the end of a day, the longest due first. */
export async function owedBills(tx: CompanyTx, as_of: IsoDate, vendors_id: string): Promise<OwedBill[]> {
  const { rows } = await tx.client.query<OwedBill>(
    `${DUE}, owed AS (SELECT bills_id, sum(amount)::bigint AS amount FROM due WHERE vendors_id = $3 GROUP BY bills_id HAVING sum(amount) <> 0)
     SELECT o.bills_id, b.bill_number, b.bill_date, b.due_date, o.amount, v.msme_class, v.has_agreement, v.payment_terms_days
     FROM owed o JOIN bills b ON b.companies_id = $1 AND b.bills_id = o.bills_id
     JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = b.vendors_id
     ORDER BY b.due_date, b.bill_number`.replaceAll('$2', '$2::date'),
    [tx.companies_id, as_of, vendors_id],
  )
  return rows
}
