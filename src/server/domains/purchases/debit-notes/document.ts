import type { Company } from '#contract/company/company.ts'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import { formatDate } from '#core/dates.ts'
import { foreignBillTotals } from '#core/purchases/payables/bill.ts'
import { debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { inItsCurrency } from '#server/domains/currencies/currencies/paper.ts'
import { vendorPaper } from '../purchase-documents/paper.ts'
import { picturesOf, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get, mine } from './read.ts'
import { debitNotes } from './table.ts'

/** The content of the printed document, read in the transaction. */
export async function documentOf(tx: CompanyTx, files: FileStore, debit_notes_id: string): Promise<PaperDocument> {
  const note = await get(tx, debit_notes_id)
  const [row] = await tx.db.select({ buyer: debitNotes.buyer }).from(debitNotes).where(mine(tx, debit_notes_id))
  const buyer = note.status === 'draft' ? await company.get(tx) : (row?.buyer ?? (await company.get(tx)))
  const body = vendorPaper(note, buyer, await picturesOf(tx, files, buyer))
  const paper: PaperDocument = {
    ...asAsked(note, body, buyer),
    title: 'Debit Note',
    status: note.status === 'draft' || note.status === 'cancelled' ? note.status : 'final',
    number: note.debit_note_number ?? 'Draft',
    date: note.debit_note_date,
    references: note.bill
      ? [{ label: 'Against your bill', value: `${note.bill.bill_number} of ${formatDate(note.bill.bill_date)}` }]
      : [],
    notes: [`Reason: ${debitReasonWords[note.reason]}`, note.notes].filter(Boolean).join('\n'),
  }
  return asOpening(paper, note)
}

/** In the vendor's currency, with the tax rules and the rate of the bill. */
function asAsked(note: DebitNote, body: ReturnType<typeof vendorPaper>, buyer: Company) {
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
