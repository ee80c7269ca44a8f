import type { Reply } from '#contract/endpoint.ts'
import type { eInvoiceOf } from '#contract/compliance/e-invoices.ts'
import { AppError } from '#core/errors.ts'
import { isLiable } from '#core/tax/gst/e-invoice.ts'
import { t, translate } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/read.ts'
import { creditNotes as creditNoteTable } from '#server/domains/sales/credit-notes/table.ts'
import * as invoices from '#server/domains/sales/invoices/read.ts'
import { invoices as invoiceTable } from '#server/domains/sales/invoices/table.ts'
import { type Issued, noteIssued, refusedKind } from './issue-effects.ts'
import { settingsOf } from '../portal/portal.ts'
import * as transfers from '../stock-transfers/read.ts'
import { type Documented, lockOf, ofDocument, view } from './read.ts'
import { type EInvoiceRecord, eInvoices } from './table.ts'

type Known = Issued & { status: string; noun: 'invoice' | 'credit note' | 'stock transfer'; is_opening: boolean }

/** The e-invoice of a document, or the reason that it has none. */
export async function eInvoiceStatus(tx: CompanyTx, document: Documented): Promise<Reply<typeof eInvoiceOf>> {
  const known = await knownOf(tx, document)
  const [row] = await tx.db.select().from(eInvoices).where(ofDocument(tx, document))
  if (row) return { e_invoice: view(row), why_not: null, is_liable: row.is_liable }
  const why_not = whyNot(known) ?? null
  const { turnover_band } = await settingsOf(tx)
  return { e_invoice: null, why_not, is_liable: why_not === null && isLiable(turnover_band, known.document_date) }
}

/**
 * The row of an issued document, locked, created if there is none yet. Throws `wrong_state` for one that the portal would not
 * accept.
 */
export async function rowOf(tx: CompanyTx, document: Documented): Promise<EInvoiceRecord> {
  const row = await lockOf(tx, document)
  if (row) return row
  const known = await knownOf(tx, document)
  const why_not = whyNot(known)
  if (why_not !== undefined) throw new AppError('wrong_state', `${why_not}.`)
  noteIssued(tx, known)
  const made = await lockOf(tx, document)
  if (!made) throw new AppError('not_found', 'This e-invoice does not exist.')
  return made
}

function whyNot(known: Known): string | undefined {
  if (known.status === 'draft') return t('Issue the {noun} first', { noun: translate(known.noun) })
  if (known.status === 'cancelled') return t('This {noun} is cancelled', { noun: translate(known.noun) })
  if (known.is_opening)
    return t('This {noun} is from before your books began here: it was registered elsewhere', { noun: translate(known.noun) })
  return refusedKind(known)
}

async function knownOf(tx: CompanyTx, document: Documented): Promise<Known> {
  if ('invoices_id' in document) {
    const { invoices_id } = document
    const { invoice_number, invoice_date, status, total, customer, lines, opening_on } = await invoices.get(tx, invoices_id)
    const is_opening = Boolean(opening_on)
    const [row] = await tx.db.select({ seller: invoiceTable.seller }).from(invoiceTable).where(invoices.mine(tx, invoices_id))
    const named = { invoices_id, credit_notes_id: null, document_number: invoice_number ?? '', document_date: invoice_date }
    return {
      ...named,
      noun: 'invoice',
      is_opening,
      status,
      total,
      customer,
      lines,
      seller: row?.seller ?? (await company.get(tx)),
    }
  }
  if ('stock_transfers_id' in document) return transferOf(tx, document)
  const { credit_notes_id } = document
  const { credit_note_number, credit_note_date, status, total, customer, lines, opening_on } = await creditNotes.get(
    tx,
    credit_notes_id,
  )
  const is_opening = Boolean(opening_on)
  const [row] = await tx.db
    .select({ seller: creditNoteTable.seller })
    .from(creditNoteTable)
    .where(creditNotes.mine(tx, credit_notes_id))
  const named = {
    invoices_id: null,
    credit_notes_id,
    document_number: credit_note_number ?? '',
    document_date: credit_note_date,
  }
  return {
    ...named,
    noun: 'credit note',
    is_opening,
    status,
    total,
    customer,
    lines,
    seller: row?.seller ?? (await company.get(tx)),
  }
}

async function transferOf(tx: CompanyTx, { stock_transfers_id }: { stock_transfers_id: string }): Promise<Known> {
  const [transfer, { seller }] = await Promise.all([
    transfers.get(tx, stock_transfers_id),
    transfers.rowOf(tx, stock_transfers_id),
  ])
  const { transfer_number, transfer_date, status, total, customer, lines } = transfer
  return {
    invoices_id: null,
    credit_notes_id: null,
    stock_transfers_id,
    document_number: transfer_number,
    document_date: transfer_date,
    noun: 'stock transfer',
    is_opening: false,
    status,
    total,
    customer,
    lines,
    seller,
  }
}
