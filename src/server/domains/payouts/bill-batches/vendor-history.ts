import { dateInIndia } from '#core/dates.ts'
import type { PayableVendor } from '#contract/payouts/bill-batches.ts'
import type { PastPayments } from '#core/payouts/unusual.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isMoney } from '#server/domains/tax/tds-deductions/withheld-part.ts'

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
       SELECT b.vendors_id, p.payment_date, p.amount - p.discount FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
       WHERE b.companies_id = $1 AND b.vendors_id = ANY($2::uuid[]) AND p.payouts_id IS NULL AND p.voided_on IS NULL
         AND ${isMoney('p')}
     ) paid GROUP BY vendors_id`,
    [tx.companies_id, vendors_ids, dateInIndia(tx.now)],
  )
  return new Map(
    rows.map(({ vendors_id, ever, count, largest }) => [vendors_id, { past: { count, largest }, is_first_payment: !ever }]),
  )
}

type Credit = PayableVendor['credits'][number]
const MOST_CREDITS = 1_000

/** Debit notes and advances of vendors that are not used yet, in rupees; those under reverse charge are set off on their own page. */
export async function vendorCredits(
  tx: CompanyTx,
  vendors_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Credit[]>> {
  const { rows } = await tx.client.query<Credit & { vendors_id: string }>(
    `SELECT vendors_id, kind, id, number, "left" FROM (
       SELECT vendors_id, 'debit_note' AS kind, debit_notes_id AS id, debit_note_number AS number, debit_left AS "left", debit_note_date AS day
       FROM debit_notes WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) AND debit_left > 0 AND currency IS NULL
       UNION ALL
       SELECT vendors_id, 'vendor_advance', vendor_advances_id, advance_number, advance_left, advance_date
       FROM vendor_advances WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[]) AND advance_left > 0 AND currency IS NULL AND NOT reverse_charge
     ) credits WHERE day <= $3 ORDER BY day, id LIMIT ${MOST_CREDITS}`,
    [tx.companies_id, vendors_ids, dateInIndia(tx.now)],
  )
  const found = Map.groupBy(rows, (row) => row.vendors_id)
  return new Map([...found].map(([id, some]) => [id, some.map(({ vendors_id: _vendor, ...credit }) => credit)]))
}
