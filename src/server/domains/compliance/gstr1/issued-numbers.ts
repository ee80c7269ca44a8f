import type { IssuedNumber } from '#core/compliance/gstr1/books/series.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfSeller, type ReturnOf } from '../gst-returns/return-of.ts'

/** Vouchers and challans of a month that the portal counts in table 13; invoices, memos and notes are counted as they are read. */
export async function otherNumbers(tx: CompanyTx, { from, until, registration }: ReturnOf): Promise<IssuedNumber[]> {
  const advance = isOfSeller(registration, `a.seller ->> 'gstin'`, 4)
  const challan = isOfSeller(registration, `d.seller ->> 'gstin'`, 4)
  const { rows } = await tx.client.query<IssuedNumber>(
    `SELECT 'Receipt Voucher' AS nature, advance_number AS number, voided_on BETWEEN $2 AND $3 IS TRUE AS is_cancelled FROM advances a
       WHERE companies_id = $1 AND advance_date BETWEEN $2 AND $3 AND opening_on IS NULL AND ${advance.only}
     UNION ALL SELECT 'Refund Voucher', refund_number, undone_on BETWEEN $2 AND $3 IS TRUE FROM advance_refunds r
       JOIN advances a ON a.companies_id = r.companies_id AND a.advances_id = r.advances_id
       WHERE r.companies_id = $1 AND ${advance.only} AND r.refunded_on BETWEEN $2 AND $3
     UNION ALL SELECT CASE challan_kind WHEN 'job_work' THEN 'Delivery Challan for job work' WHEN 'on_approval' THEN 'Delivery Challan for supply on approval'
         ELSE 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)' END, challan_number, status = 'cancelled' FROM delivery_challans d
       WHERE companies_id = $1 AND challan_date BETWEEN $2 AND $3 AND challan_number IS NOT NULL AND ${challan.only}`,
    [tx.companies_id, from, until, ...advance.values],
  )
  return rows
}
