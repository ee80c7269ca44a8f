import { addDays, financialYear } from '#core/dates.ts'
import { billNumberKey } from '#core/purchases/payables/bill-number.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { addOpenBill } from '#server/domains/purchases/bills/opening.ts'
import { noteOpen } from '#server/domains/purchases/debit-notes/foreign.ts'
import { addOpenDebitNote } from '#server/domains/purchases/debit-notes/opening.ts'
import { snapshot } from '#server/domains/purchases/purchase-documents/work.ts'
import type { Opened } from './opened.ts'
import { type Written, purchaseRow } from './purchase-row.ts'

/** Writes an open bill in its approved form, without its entry. */
export async function writeBill(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, vendor } = await purchaseRow(tx, opened)
  const { document_date, total, foreign_total, currency } = opened
  await addOpenBill(
    tx,
    {
      ...base,
      bills_id: id,
      status: 'approved',
      bill_number: opened.number,
      number_key: billNumberKey(opened.number),
      financial_year: financialYear(document_date).label,
      bill_date: document_date,
      due_date: opened.due_date ?? addDays(document_date, vendor.payment_terms_days),
      gst: 0,
      tds_base: 0,
      tds_amount: 0,
      amount_due: total,
      foreign_due: foreign_total,
      journal_entries_id,
      approved_by: tx.accounts_id,
      approved_at: tx.now,
    },
    { ...line, bills_id: id },
  )
  if (currency !== null && foreign_total !== null)
    noteMove(tx, {
      document_type: 'bill',
      documents_id: id,
      currency,
      moved_on: opened.opened_on,
      foreign_amount: foreign_total,
      amount: total,
    })
  return { document_id: id, party_name: vendor.vendor_name }
}

/** The same for a debit note with something left; the bill it lowered is not here. */
export async function writeDebitNote(tx: CompanyTx, opened: Opened, journal_entries_id: string, id: string): Promise<Written> {
  const { base, line, vendor, buyer } = await purchaseRow(tx, opened)
  const { total, foreign_total, currency } = opened
  await addOpenDebitNote(
    tx,
    {
      ...base,
      debit_notes_id: id,
      status: 'issued',
      debit_note_number: opened.number,
      number_key: opened.number,
      reason: 'other',
      bills_id: null,
      vendor: snapshot(vendor),
      buyer,
      debit_note_date: opened.document_date,
      debit_left: total,
      foreign_left: foreign_total,
      journal_entries_id,
      issued_at: tx.now,
    },
    { ...line, debit_notes_id: id, bill_line_no: 1 },
  )
  noteOpen(tx, { debit_notes_id: id, currency }, opened.opened_on, {
    amount: negate(total),
    foreign_amount: -(foreign_total ?? 0),
  })
  return { document_id: id, party_name: vendor.vendor_name }
}
