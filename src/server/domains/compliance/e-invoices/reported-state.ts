import { and, eq } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/read.ts'
import { creditNotes as creditNoteTable } from '#server/domains/sales/credit-notes/table.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as invoices from '#server/domains/sales/invoices/read.ts'
import { invoices as invoiceTable } from '#server/domains/sales/invoices/table.ts'
import { sellerNow } from '../portal/seller-now.ts'
import * as transfers from '../stock-transfers/read.ts'
import type { Reported } from './document-parts.ts'
import { documentOf } from './read.ts'
import type { EInvoiceRecord } from './table.ts'

/**
 * The document behind a row. Names, GSTIN and figures are those it was issued with; addresses are today's, so that a wrong pincode can be
 * corrected without another document.
 */
export async function reportedOf(tx: CompanyTx, row: EInvoiceRecord): Promise<Reported> {
  const { document_type, document_number, document_date } = row
  const { document, seller, buyer } = await found(tx, row)
  const now = await sellerNow(tx, seller)
  return {
    ...document,
    document_type,
    document_number,
    document_date,
    customer: { ...document.customer, ...placeOf(buyer) },
    seller: { ...(seller ?? now), ...placeOf(now) },
  }
}

type Place = Pick<Company, 'address_line' | 'city' | 'pincode'>
type Found = {
  document: Omit<Reported, 'document_type' | 'document_number' | 'document_date' | 'seller'>
  seller: Company | null
  buyer: Place
}

/** The GSTIN that a document was issued under. */
export async function gstinOf(tx: CompanyTx, row: EInvoiceRecord): Promise<string | null> {
  return (await reportedOf(tx, row)).seller.gstin
}

const placeOf = ({ address_line, city, pincode }: Place) => ({ address_line, city, pincode })

function found(tx: CompanyTx, row: EInvoiceRecord): Promise<Found> {
  const document = documentOf(row)
  if ('invoices_id' in document) return invoice(tx, document.invoices_id)
  return 'credit_notes_id' in document ? creditNote(tx, document.credit_notes_id) : transfer(tx, document.stock_transfers_id)
}

async function invoice(tx: CompanyTx, invoices_id: string): Promise<Found> {
  const [document, [row]] = await Promise.all([
    invoices.get(tx, invoices_id),
    tx.db.select({ seller: invoiceTable.seller }).from(invoiceTable).where(invoices.mine(tx, invoices_id)),
  ])
  return {
    document: { ...document, corrects: null },
    seller: row?.seller ?? null,
    buyer: await customers.get(tx, document.customers_id),
  }
}

/** Nothing is paid for a transfer, so nothing is collected at source. */
async function transfer(tx: CompanyTx, stock_transfers_id: string): Promise<Found> {
  const [document, { seller, to_registrations_id }] = await Promise.all([
    transfers.get(tx, stock_transfers_id),
    transfers.rowOf(tx, stock_transfers_id),
  ])
  const buyer = await sellerNow(tx, { gst_registrations_id: to_registrations_id })
  return { document: { ...document, tcs: 0, corrects: null }, seller, buyer }
}

async function creditNote(tx: CompanyTx, credit_notes_id: string): Promise<Found> {
  const [document, [row]] = await Promise.all([
    creditNotes.get(tx, credit_notes_id),
    tx.db
      .select({ seller: creditNoteTable.seller, number: invoiceTable.invoice_number, date: invoiceTable.invoice_date })
      .from(creditNoteTable)
      .leftJoin(
        invoiceTable,
        and(
          eq(invoiceTable.companies_id, creditNoteTable.companies_id),
          eq(invoiceTable.invoices_id, creditNoteTable.invoices_id),
        ),
      )
      .where(creditNotes.mine(tx, credit_notes_id)),
  ])
  const corrects = row?.number && row.date ? { document_number: row.number, document_date: row.date } : null
  const buyer = await customers.get(tx, document.customers_id)
  return { document: { ...document, corrects }, seller: row?.seller ?? null, buyer }
}
