import type { ImsBook } from '#contract/compliance/ims.ts'
import type { Side } from '#core/compliance/gstr2b/match.ts'
import { addDays, dateInIndia, financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { isOfRegistration, mainReturn, type ReturnOf } from '../gst-returns/return-of.ts'
import { billsOf, headsOf } from '../gstr2b/books.ts'

/** A bill, or a debit note that a supplier’s credit note answers. */
export type Book = Side & { kind: ImsBook['kind'] }

export const bookView = ({ kind, id, number, date, ...heads }: Book): ImsBook => ({
  kind,
  id,
  number,
  date,
  heads: headsOf(heads),
})

/** Bills of the main registration, and debit notes against them, with GST of suppliers who have a GSTIN, from the financial year before on. */
export async function booksOf(tx: CompanyTx): Promise<Book[]> {
  const today = dateInIndia(tx.now)
  const of = await mainReturn(tx)
  const bills = await billsOf(tx, of)
  const notes = await debitNotesOf(tx, of, financialYear(addDays(financialYear(today).start, -1)).start)
  return [
    ...bills.map((bill): Book => ({ ...bill, kind: 'bill', id: bill.bills_id, number: bill.bill_number, date: bill.bill_date })),
    ...notes,
  ]
}

const ofRegistration = isOfRegistration('b.gst_registrations_id', '$3', '$4')

async function debitNotesOf(tx: CompanyTx, { registration }: ReturnOf, from: string): Promise<Book[]> {
  const { rows } = await tx.client.query<Omit<Book, 'kind'>>(
    `SELECT d.debit_notes_id AS id, d.debit_note_number AS number, d.debit_note_date AS date, v.gstin, d.place_of_supply, d.reverse_charge,
       d.taxable_value AS taxable, d.igst, d.cgst, d.sgst, d.cess
     FROM debit_notes d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
       JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.bills_id
     WHERE d.companies_id = $1 AND d.debit_note_date >= $2 AND ${ofRegistration} AND d.status IN ('issued', 'part_used', 'used') AND d.debit_note_number IS NOT NULL
       AND v.gstin IS NOT NULL AND d.igst + d.cgst + d.sgst + d.cess > 0
     ORDER BY d.debit_note_date, d.debit_notes_id`,
    [tx.companies_id, from, registration.gst_registrations_id, registration.main_id],
  )
  return rows.map((row) => ({ ...row, kind: 'debit_note' }))
}
