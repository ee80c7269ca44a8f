import type { SupplierRequest } from '#contract/compliance/supplier-requests.ts'
import { isTimeBarred } from '#core/compliance/gstr2b/outcome.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import { dateInIndia, monthEnd } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { billsOf, firstMonth, lastMonth } from '../gstr2b/books.ts'
import { reportedBills } from '../ims/records.ts'

type Vendor = Pick<SupplierRequest, 'vendors_id' | 'vendor_name' | 'gstin' | 'email' | 'language' | 'asked_status'> & {
  bills: string[]
  asked_at: Date | null
}

/** Suppliers by the tax of their bills that no statement has: of the first month that was imported to the last, with credit that is not blocked or late. */
export async function missingBySupplier(tx: CompanyTx, of: ReturnOf): Promise<SupplierRequest[]> {
  const month = dateInIndia(tx.now).slice(0, 7)
  const first = await firstMonth(tx, of.registration.gstin)
  const last = await lastMonth(tx, of.registration.gstin)
  if (first === null || last === null) return []
  const reported = await reportedBills(tx, of.registration.gstin)
  const missing = (await billsOf(tx, of, { unmatched: true })).filter(
    (bill) =>
      !bill.reverse_charge &&
      bill.bill_date >= first &&
      bill.bill_date <= monthEnd(last) &&
      bill.blocked_gst < taxOf(bill) &&
      !isTimeBarred(bill.bill_date, month) &&
      !reported.has(bill.bills_id),
  )
  const known = new Map(missing.map((bill) => [bill.bills_id, bill]))
  const suppliers = (await vendorsOf(tx, [...known.keys()])).map(({ bills, asked_at, ...vendor }): SupplierRequest => {
    const own = bills.flatMap((bills_id) => known.get(bills_id) ?? [])
    return {
      ...vendor,
      bills: own.map((bill) => ({
        bills_id: bill.bills_id,
        number: bill.bill_number,
        date: bill.bill_date,
        taxable: bill.taxable,
        tax: taxOf(bill),
      })),
      tax: sumPaise(own.map(taxOf)),
      asked_at: asked_at?.toISOString() ?? null,
    }
  })
  return suppliers.toSorted((a, b) => b.tax - a.tax)
}

async function vendorsOf(tx: CompanyTx, bills: readonly string[]): Promise<Vendor[]> {
  const { rows } = await tx.client.query<Vendor>(
    `SELECT v.vendors_id, v.vendor_name, v.gstin, v.email, v.language, b.bills, q.created_at AS asked_at, q.email_status AS asked_status
     FROM (SELECT vendors_id, array_agg(bills_id ORDER BY bill_date, bills_id) AS bills FROM bills WHERE companies_id = $1 AND bills_id = ANY ($2::uuid[])
       GROUP BY vendors_id) b
     JOIN vendors v ON v.companies_id = $1 AND v.vendors_id = b.vendors_id
     LEFT JOIN LATERAL (SELECT created_at, email_status FROM gst_supplier_requests r
       WHERE r.companies_id = $1 AND r.vendors_id = v.vendors_id AND r.bills && b.bills ORDER BY created_at DESC LIMIT 1) q ON true
     ORDER BY v.vendors_id`,
    [tx.companies_id, bills],
  )
  return rows
}
