import type { Gstr2bBill } from '#contract/compliance/gstr2b.ts'
import type { Heads } from '#core/compliance/gstr2b/row.ts'
import { addDays, financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { isOfRegistration, type ReturnOf } from '../gst-returns/return-of.ts'

/** A bill, or a transfer from another GSTIN of the company. */
export type BillRead = Heads & {
  bills_id: string
  is_transfer: boolean
  bill_number: string
  bill_date: IsoDate
  vendor_name: string
  gstin: string
  place_of_supply: string
  reverse_charge: boolean
  blocked_gst: number
  /** The import in which a document is matched to it; null: none is. */
  matched_in: string | null
}

const ofRegistration = isOfRegistration('b.gst_registrations_id', ':own', ':main')

/** SQL: bill `b` counts: it is of the registration and the days, approved, bears GST, and its vendor has a GSTIN. */
export const isLiveBill = `b.companies_id = :companies_id AND b.bill_date BETWEEN :start AND :until AND ${ofRegistration} AND b.status IN ('approved', 'paid')
  AND b.igst + b.cgst + b.sgst + b.cess > 0
  AND EXISTS (SELECT FROM vendors v WHERE v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id AND v.gstin IS NOT NULL)`
/** SQL: transfer `s` counts: it came to the registration on the days, and bears GST. */
export const isLiveTransfer = `s.companies_id = :companies_id AND s.transfer_date BETWEEN :start AND :until AND s.to_registrations_id = :own AND s.status = 'issued'
  AND s.igst + s.cgst + s.sgst + s.cess > 0`

/** Of all bills: those named, those of suppliers with a PAN, or those that no statement has. */
export type BooksAsked = { ids?: readonly string[]; pan?: string | undefined; unmatched?: true }

/** SQL: the document is asked for. */
export const isAsked = (id: string) =>
  `(:ids::uuid[] IS NULL OR ${id} = ANY(:ids)) AND (:pan::text IS NULL OR substr(v.gstin, 3, 10) = :pan)`

/**
 * Bills with GST of suppliers who have a GSTIN, the vendor's present one, that a month's statement may be about: dated up to the end of the
 * month, from the financial year before on.
 */
export async function billsOf(
  tx: CompanyTx,
  { period, registration }: Pick<ReturnOf, 'period' | 'registration'>,
  { ids, pan, unmatched }: BooksAsked = {},
): Promise<BillRead[]> {
  const { rows } = await tx.client.query<BillRead>(
    named(
      `SELECT b.bills_id, false AS is_transfer, b.bill_number, b.bill_date, b.vendor_name, v.gstin, b.place_of_supply, b.reverse_charge, b.blocked_gst,
       b.taxable_value AS taxable, b.igst, b.cgst, b.sgst, b.cess, m.gstr2b_imports_id AS matched_in
     FROM bills b JOIN vendors v ON v.companies_id = b.companies_id AND v.vendors_id = b.vendors_id
     LEFT JOIN LATERAL (SELECT i.gstr2b_imports_id FROM gstr2b_rows r JOIN gstr2b_imports i ON i.companies_id = r.companies_id
         AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current
       WHERE r.companies_id = b.companies_id AND r.bills_id = b.bills_id ORDER BY i.period LIMIT 1) m ON true
     WHERE ${isLiveBill} AND ${isAsked('b.bills_id')} AND (NOT :unmatched::boolean OR m.gstr2b_imports_id IS NULL)
     ORDER BY b.bill_date, b.bills_id`,
      {
        companies_id: tx.companies_id,
        start: firstDayAsked(period),
        until: monthEnd(`${period}-01`),
        own: registration.gst_registrations_id,
        main: registration.main_id,
        ids: ids ?? null,
        pan: pan ?? null,
        unmatched: unmatched ?? false,
      },
    ),
  )
  return rows
}

/** The same, and goods that other GSTINs of the company sent: their tax invoice is in the statement as a supplier's is. */
export const purchasesOf = async (tx: CompanyTx, of: Pick<ReturnOf, 'period' | 'registration'>, asked: BooksAsked = {}) => [
  ...(await billsOf(tx, of, asked)),
  ...(await transfersTo(tx, of, asked)),
]

async function transfersTo(
  tx: CompanyTx,
  { period, registration }: Pick<ReturnOf, 'period' | 'registration'>,
  { ids, pan, unmatched }: BooksAsked,
): Promise<BillRead[]> {
  if (registration.others.length === 0) return []
  const { rows } = await tx.client.query<BillRead>(
    named(
      `SELECT s.stock_transfers_id AS bills_id, true AS is_transfer, s.transfer_number AS bill_number, s.transfer_date AS bill_date,
       s.seller ->> 'company_name' AS vendor_name, s.seller ->> 'gstin' AS gstin, s.place_of_supply, false AS reverse_charge, 0 AS blocked_gst,
       s.taxable_value AS taxable, s.igst, s.cgst, s.sgst, s.cess, m.gstr2b_imports_id AS matched_in
     FROM stock_transfers s
     LEFT JOIN LATERAL (SELECT i.gstr2b_imports_id FROM gstr2b_rows r JOIN gstr2b_imports i ON i.companies_id = r.companies_id
         AND i.gstr2b_imports_id = r.gstr2b_imports_id AND i.is_current
       WHERE r.companies_id = s.companies_id AND r.stock_transfers_id = s.stock_transfers_id ORDER BY i.period LIMIT 1) m ON true
     WHERE ${isLiveTransfer} AND (:ids::uuid[] IS NULL OR s.stock_transfers_id = ANY(:ids))
       AND (:pan::text IS NULL OR substr(s.seller ->> 'gstin', 3, 10) = :pan)
       AND (NOT :unmatched::boolean OR m.gstr2b_imports_id IS NULL)
     ORDER BY s.transfer_date, s.stock_transfers_id`,
      {
        companies_id: tx.companies_id,
        start: firstDayAsked(period),
        until: monthEnd(`${period}-01`),
        own: registration.gst_registrations_id,
        ids: ids ?? null,
        pan: pan ?? null,
        unmatched: unmatched ?? false,
      },
    ),
  )
  return rows
}

/** From the financial year before on. */
export const firstDayAsked = (period: string): IsoDate => financialYear(addDays(financialYear(`${period}-01`).start, -1)).start

/** The first month of which a statement is imported: what is older was not looked for. */
export async function firstMonth(tx: CompanyTx, gstin: string | null): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ first: IsoDate | null }>(
    'SELECT min(period) AS first FROM gstr2b_imports WHERE companies_id = $1 AND gstin = $2 AND is_current',
    [tx.companies_id, gstin],
  )
  return rows[0]?.first ?? null
}

/** The last month of which a statement is imported: what is newer no statement could have. */
export async function lastMonth(tx: CompanyTx, gstin: string | null): Promise<IsoDate | null> {
  const { rows } = await tx.client.query<{ last: IsoDate | null }>(
    'SELECT max(period) AS last FROM gstr2b_imports WHERE companies_id = $1 AND gstin = $2 AND is_current',
    [tx.companies_id, gstin],
  )
  return rows[0]?.last ?? null
}

export const headsOf = ({ taxable, igst, cgst, sgst, cess }: Heads): Heads => ({ taxable, igst, cgst, sgst, cess })

export const billView = (bill: BillRead): Gstr2bBill => ({
  bills_id: bill.bills_id,
  link: bill.is_transfer ? `/receivables/stock-transfers/${bill.bills_id}` : `/payables/bills/${bill.bills_id}`,
  number: bill.bill_number,
  date: bill.bill_date,
  party: bill.vendor_name,
  gstin: bill.gstin,
  place_of_supply: bill.place_of_supply,
  reverse_charge: bill.reverse_charge,
  heads: headsOf(bill),
  blocked: bill.blocked_gst,
})
