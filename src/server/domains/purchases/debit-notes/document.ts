import { sentence } from '#core/sentences.ts'
import type { Company } from '#contract/company/company.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { foreignBillTotals } from '#core/purchases/payables/bill.ts'
import { debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { inItsCurrency } from '#server/domains/currencies/currencies/paper.ts'
import { vendorPaper } from '../purchase-documents/paper.ts'
import { picturesOf, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { Pictures } from '#core/documents/print/body.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get, mine } from './read.ts'
import { debitNotes } from './table.ts'

/** The content of the printed document, read in the transaction. */
export async function documentOf(tx: CompanyTx, files: FileStore, debit_notes_id: string): Promise<PaperDocument> {
  const note = await get(tx, debit_notes_id)
  const [row] = await tx.db.select({ buyer: debitNotes.buyer }).from(debitNotes).where(mine(tx, debit_notes_id))
  const buyer = note.status === 'draft' ? await company.get(tx) : (row?.buyer ?? (await company.get(tx)))
  return asOpening(notePaper(note, buyer, await picturesOf(tx, files, buyer)), note)
}

type Bought = Parameters<typeof vendorPaper>[0]
type Priced = 'foreign_rate' | 'foreign_discount' | 'cess_rate' | 'input_credit'
type Printed = Omit<Bought, 'lines'> &
  Pick<DebitNote, 'status' | 'debit_note_number' | 'debit_note_date' | 'reason' | 'currency' | 'exchange_rate' | 'rate_date'> &
  Pick<DebitNote, 'vendor' | 'tax_inclusive'> & {
    bill: Pick<NonNullable<DebitNote['bill']>, 'bill_number' | 'bill_date'> | null
    lines: readonly (Bought['lines'][number] & Pick<DebitNote['lines'][number], Priced>)[]
  }

/** A debit note, or what a form would make one of, as it is printed. */
export function notePaper(note: Printed, buyer: Company, pictures: Pictures = {}): PaperDocument {
  const body = vendorPaper(note, buyer, pictures)
  return {
    ...asAsked(note, body, buyer),
    title: 'Debit Note',
    status: note.status === 'draft' || note.status === 'cancelled' ? note.status : 'final',
    number: note.debit_note_number ?? 'Draft',
    date: note.debit_note_date,
    references: note.bill
      ? [
          {
            label: 'Against your bill',
            value: sentence('{number} of {date}', { number: note.bill.bill_number, date: { date: note.bill.bill_date } }),
          },
        ]
      : [],
    notes: [sentence('Reason: {reason}', { reason: sentence(debitReasonWords[note.reason]) }), note.notes],
  }
}

/** In the currency the vendor asked for, under the law and the rate of the bill. */
function asAsked(note: Printed, body: ReturnType<typeof vendorPaper>, buyer: Company) {
  const { currency, exchange_rate, rate_date, lines, bill } = note
  if (currency === null) return body
  const bill_date = bill?.bill_date ?? note.debit_note_date
  const terms = { bill_date, chosen_place_of_supply: note.place_of_supply, chosen_round_off: 0 }
  const own = foreignBillTotals({ ...note, ...terms }, note.vendor, buyer)
  return inItsCurrency(body, { currency, exchange_rate, rate_date }, bill_date, lines, own)
}

export async function pdfFile(tx: CompanyTx, files: FileStore, debit_notes_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, debit_notes_id), inline)
}
