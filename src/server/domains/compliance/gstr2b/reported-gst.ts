import type { ReportState } from '#core/compliance/gstr2b/outcome.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const GST_OF_BILLS = `
  SELECT b.bills_id, b.igst + b.cgst + b.sgst + b.cess - b.blocked_gst AS amount,
    CASE WHEN EXISTS (SELECT FROM gstr2b_rows r JOIN gstr2b_imports i ON i.companies_id = r.companies_id AND i.gstr2b_imports_id = r.gstr2b_imports_id
           WHERE r.companies_id = b.companies_id AND r.bills_id = b.bills_id AND i.is_current)
        OR EXISTS (SELECT FROM ims_records r JOIN ims_imports i ON i.companies_id = r.companies_id AND i.ims_imports_id = r.ims_imports_id
           WHERE r.companies_id = b.companies_id AND r.bills_id = b.bills_id AND i.is_current) THEN 'reported'
      WHEN b.bill_date >= m.last + interval '1 month' THEN 'not_yet'
      WHEN EXISTS (SELECT FROM gstr2b_imports i WHERE i.companies_id = b.companies_id AND i.gstin = g.gstin AND i.is_current
        AND i.period = date_trunc('month', b.bill_date)::date) THEN 'missing'
      ELSE 'not_imported' END AS report
  FROM bills b
  JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
  JOIN gst_registrations g ON g.companies_id = b.companies_id
    AND (g.gst_registrations_id = b.gst_registrations_id OR b.gst_registrations_id IS NULL AND g.is_main)
  JOIN LATERAL (SELECT min(period) AS first, max(period) AS last FROM gstr2b_imports i
    WHERE i.companies_id = b.companies_id AND i.gstin = g.gstin AND i.is_current) m ON b.bill_date >= m.first
  WHERE b.companies_id = $1 AND b.bills_id = ANY($2::uuid[]) AND NOT b.reverse_charge AND v.gstin IS NOT NULL AND b.opening_on IS NULL
    AND b.igst + b.cgst + b.sgst + b.cess > b.blocked_gst`

export type ReportedGst = { amount: Paise; report: ReportState }

/**
 * The GST of these bills that may become credit, in paise, and whether the supplier has reported it (in GSTR-2B or IMS), by bill.
 * `missing`: the statement of its month is here without it; `not_imported`: that one was left out between others; `not_yet`: it is still to come. A bill without credit, of a supplier without GSTIN, or older than the first
 * imported statement has no entry. Credit needs the statement of the supplier: CGST Act s.16(2)(aa), from 1 Jan 2022.
 */
export async function reportedGst(tx: CompanyTx, bills: readonly string[]): Promise<ReadonlyMap<string, ReportedGst>> {
  if (bills.length === 0) return new Map()
  const { rows } = await tx.client.query<ReportedGst & { bills_id: string }>(GST_OF_BILLS, [tx.companies_id, bills])
  return new Map(rows.map(({ bills_id, amount, report }) => [bills_id, { amount, report }]))
}
