import { sentence } from '#core/sentences.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import type { Company } from '#contract/company/company.ts'
import { foreignTotals } from '#core/tax/gst/draft.ts'
import { reasonWords } from '#core/sales/credit-note.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { sellerOf } from '#server/domains/company/registrations/seller.ts'
import { inItsCurrency } from '#server/domains/currencies/currencies/paper.ts'
import { withAdditions } from '#server/domains/documents/pdf/additions.ts'
import { picturesOf, paperBody, pdfDownload } from '#server/domains/documents/pdf/paper.ts'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { asOpening } from '#server/domains/documents/openings/paper.ts'
import { get, mine } from './read.ts'
import { creditNotes } from './table.ts'

/**
 * The content of the printed document, read in the transaction. It requests no payment, so it has neither bank details nor UPI
 * code.
 */
export async function documentOf(tx: CompanyTx, files: FileStore, credit_notes_id: string): Promise<PaperDocument> {
  const creditNote = await get(tx, credit_notes_id)
  const [row] = await tx.db.select({ seller: creditNotes.seller }).from(creditNotes).where(mine(tx, credit_notes_id))
  const stored = creditNote.status === 'draft' ? null : row?.seller
  const seller = stored ?? (await sellerOf(tx, creditNote.gst_registrations_id ?? null, creditNote.credit_note_date)).seller
  const body = paperBody(creditNote, seller, await picturesOf(tx, files, seller))
  const paper: PaperDocument = {
    ...asAsked(creditNote, body, seller),
    title: 'Credit Note',
    references: references(creditNote),
    status: creditNote.status === 'draft' || creditNote.status === 'cancelled' ? creditNote.status : 'final',
    number: creditNote.credit_note_number ?? 'Draft',
    date: creditNote.credit_note_date,
    amount_paid: 0,
    notes: [sentence('Reason: {reason}', { reason: sentence(reasonWords[creditNote.reason]) }), creditNote.notes],
  }
  return asOpening(await withAdditions(tx, paper, { credit_notes_id }), creditNote)
}

/** In the customer's currency, with the tax rules and the rate of its invoice. */
function asAsked(note: CreditNote, body: ReturnType<typeof paperBody>, seller: Company) {
  const { currency, exchange_rate, rate_date, lines } = note
  if (currency === null) return body
  const date = note.invoice?.invoice_date ?? note.credit_note_date
  const own = foreignTotals({ ...note, currency, invoice_date: date }, note.customer, seller)
  return inItsCurrency(body, { currency, exchange_rate, rate_date }, date, lines, own)
}

/** The document must name the invoice it lowers, with its date (CGST Rules r.53(1A)(g)). */
function references({ invoice, order_reference, returned_on }: CreditNote): PaperDocument['references'] {
  return [
    ...(invoice
      ? [
          {
            label: 'Against invoice',
            value: sentence('{number} of {date}', { number: invoice.invoice_number, date: { date: invoice.invoice_date } }),
          },
        ]
      : []),
    ...(returned_on === null ? [] : [{ label: 'Goods returned', value: { date: returned_on } }]),
    ...(order_reference === null ? [] : [{ label: 'Order', value: order_reference }]),
  ]
}

export async function pdfFile(tx: CompanyTx, files: FileStore, credit_notes_id: string, inline: boolean): Promise<Download> {
  return pdfDownload(await documentOf(tx, files, credit_notes_id), inline)
}
