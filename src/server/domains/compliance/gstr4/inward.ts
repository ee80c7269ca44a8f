import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import type { Heads } from '#core/compliance/gstr2b/row.ts'
import { isOfRegistration, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Inward = Gstr4['inward'][number]

/** Table 4: purchases of the days under the scheme by supplier and rate. */
export async function inwardOf(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<Inward[]> {
  const { rows } = await tx.client.query<Heads & Pick<Inward, 'code' | 'rate' | 'reverse_charge'>>(
    `SELECT CASE WHEN v.gst_treatment = 'overseas' THEN '4D' WHEN v.gst_treatment = 'unregistered' THEN '4C' WHEN b.reverse_charge THEN '4B' ELSE '4A' END AS code,
       l.gst_rate::float8 AS rate, b.reverse_charge, sum(l.taxable_value)::bigint AS taxable, sum(l.igst)::bigint AS igst, sum(l.cgst)::bigint AS cgst,
       sum(l.sgst)::bigint AS sgst, sum(l.cess)::bigint AS cess
     FROM bills b JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
       JOIN bill_lines l ON l.companies_id = b.companies_id AND l.bills_id = b.bills_id
     WHERE b.companies_id = $1 AND b.bill_date BETWEEN $2 AND $3 AND b.status IN ('approved', 'paid') AND b.opening_on IS NULL
       AND ${isOfRegistration('b.gst_registrations_id', '$4', '$5')} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [tx.companies_id, from, until, registration.gst_registrations_id, registration.main_id],
  )
  return rows.map(({ code, rate, reverse_charge, ...figures }) => ({ code, rate, reverse_charge, figures }))
}
