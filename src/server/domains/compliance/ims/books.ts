import type { ImsBook } from '#contract/compliance/ims.ts'
import type { Side } from '#core/compliance/gstr2b/match.ts'
import { addDays, dateInIndia, financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { isOfRegistration, type ReturnOf } from '../gst-returns/return-of.ts'
import { type BooksAsked, headsOf, isAsked, purchasesOf } from '../gstr2b/books.ts'

/** A bill, goods from another GSTIN of the company, or a debit note that a supplier’s credit note answers. */
export type Book = Side & { kind: ImsBook['kind'] }

export const bookView = ({ kind, id, number, date, ...heads }: Book): ImsBook => ({
  kind,
  id,
  number,
  date,
  heads: headsOf(heads),
})

/** Bills of a registration, transfers to it, and debit notes against bills, with GST of suppliers who have a GSTIN, from the financial year before on. */
export async function booksOf(tx: CompanyTx, of: ReturnOf, asked: BooksAsked = {}): Promise<Book[]> {
  const bills = await purchasesOf(tx, of, asked)
  const notes = await debitNotesOf(tx, of, firstDay(tx), asked)
  return [
    ...bills.map(
      (bill): Book => ({
        ...bill,
        kind: bill.is_transfer ? 'stock_transfer' : 'bill',
        id: bill.bills_id,
        number: bill.bill_number,
        date: bill.bill_date,
      }),
    ),
    ...notes,
  ]
}

/** The first day of the financial year before. */
export const firstDay = (tx: CompanyTx) => financialYear(addDays(financialYear(dateInIndia(tx.now)).start, -1)).start

const ofRegistration = isOfRegistration('b.gst_registrations_id', ':own', ':main')

async function debitNotesOf(tx: CompanyTx, { registration }: ReturnOf, from: string, { ids, pan }: BooksAsked): Promise<Book[]> {
  const { rows } = await tx.client.query<Omit<Book, 'kind'>>(
    named(
      `SELECT d.debit_notes_id AS id, d.debit_note_number AS number, d.debit_note_date AS date, v.gstin, d.place_of_supply, d.reverse_charge,
       d.taxable_value AS taxable, d.igst, d.cgst, d.sgst, d.cess
     FROM debit_notes d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
       JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.bills_id
     WHERE d.companies_id = :companies_id AND d.debit_note_date >= :start AND ${ofRegistration} AND d.status IN ('issued', 'part_used', 'used') AND d.debit_note_number IS NOT NULL
       AND v.gstin IS NOT NULL AND d.igst + d.cgst + d.sgst + d.cess > 0
       AND ${isAsked('d.debit_notes_id')}
     ORDER BY d.debit_note_date, d.debit_notes_id`,
      {
        companies_id: tx.companies_id,
        start: from,
        own: registration.gst_registrations_id,
        main: registration.main_id,
        ids: ids ?? null,
        pan: pan ?? null,
      },
    ),
  )
  return rows.map((row) => ({ ...row, kind: 'debit_note' }))
}
