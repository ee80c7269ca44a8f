import { dateInIndia } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { PastPayments } from '#core/payouts/unusual.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type VendorHistory = { past: PastPayments; is_first_payment: boolean }

/** What vendors were paid within the last twelve months, by the bank here or recorded by hand, and whether they ever were. */
export async function paymentHistory(tx: CompanyTx, vendors_ids: readonly string[]): Promise<ReadonlyMap<string, VendorHistory>> {
  const { rows } = await tx.client.query<{ vendors_id: string; ever: boolean; count: number; largest: number }>(
    `SELECT vendors_id, count(*) > 0 AS ever, count(*) FILTER (WHERE paid_on > $3::date - interval '12 months')::int AS count,
       coalesce(max(amount) FILTER (WHERE paid_on > $3::date - interval '12 months'), 0)::bigint AS largest
     FROM (
       SELECT vendors_id, processed_on AS paid_on, amount FROM payouts
       WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) AND payout_status = 'processed'
       UNION ALL
       SELECT b.vendors_id, p.payment_date, p.amount FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
       WHERE b.companies_id = $1 AND b.vendors_id = ANY($2::uuid[]) AND p.payouts_id IS NULL AND p.voided_on IS NULL
     ) paid GROUP BY vendors_id`,
    [tx.companies_id, vendors_ids, dateInIndia(tx.now)],
  )
  return new Map(
    rows.map(({ vendors_id, ever, count, largest }) => [vendors_id, { past: { count, largest }, is_first_payment: !ever }]),
  )
}

/** Debit notes and advances of vendors that are not used yet, in rupees. */
export async function vendorCredits(tx: CompanyTx, vendors_ids: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const { rows } = await tx.client.query<{ vendors_id: string; amount: number }>(
    `SELECT vendors_id, sum(amount)::bigint AS amount FROM (
       SELECT vendors_id, debit_left AS amount FROM debit_notes
       WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) AND debit_left > 0 AND currency IS NULL
       UNION ALL
       SELECT vendors_id, advance_left FROM vendor_advances
       WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) AND advance_left > 0 AND currency IS NULL
     ) credits GROUP BY vendors_id`,
    [tx.companies_id, vendors_ids],
  )
  return new Map(rows.map(({ vendors_id, amount }) => [vendors_id, amount]))
}
