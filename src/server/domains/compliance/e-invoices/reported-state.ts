import { and, eq } from 'drizzle-orm'
import type { Company } from '#contract/company/company.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as company from '#server/domains/company/company/service.ts'
import * as creditNotes from '#server/domains/sales/credit-notes/read.ts'
import { creditNotes as creditNoteTable } from '#server/domains/sales/credit-notes/table.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import * as invoices from '#server/domains/sales/invoices/read.ts'
import { invoices as invoiceTable } from '#server/domains/sales/invoices/table.ts'
import type { Reported } from './document-parts.ts'
import type { EInvoiceRecord } from './table.ts'

/**
 * The document behind a row. Names, GSTIN and figures are those it was issued with; addresses are today's, so that a wrong pincode can be
 * corrected without another document.
 */
export async function reportedOf(tx: CompanyTx, row: EInvoiceRecord): Promise<Reported> {
  const { document_type, document_number, document_date } = row
  const [document, seller] = await (row.invoices_id === null ? creditNote(tx, row) : invoice(tx, row.invoices_id))
  const [now, buyer] = await Promise.all([company.get(tx), customers.get(tx, document.customers_id)])
  return {
    ...document,
    document_type,
    document_number,
    document_date,
    customer: { ...document.customer, ...placeOf(buyer) },
    seller: { ...(seller ?? now), ...placeOf(now) },
  }
}

const placeOf = ({ address_line, city, pincode }: Pick<Company, 'address_line' | 'city' | 'pincode'>) => ({
  address_line,
  city,
  pincode,
})

async function invoice(tx: CompanyTx, invoices_id: string) {
  const [document, [row]] = await Promise.all([
    invoices.get(tx, invoices_id),
    tx.db.select({ seller: invoiceTable.seller }).from(invoiceTable).where(invoices.mine(tx, invoices_id)),
  ])
  return [{ ...document, corrects: null }, row?.seller ?? null] as const
}

async function creditNote(tx: CompanyTx, { credit_notes_id }: EInvoiceRecord) {
  const id = credit_notes_id ?? ''
  const [document, [row]] = await Promise.all([
    creditNotes.get(tx, id),
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
      .where(creditNotes.mine(tx, id)),
  ])
  const corrects = row?.number && row.date ? { document_number: row.number, document_date: row.date } : null
  return [{ ...document, corrects }, row?.seller ?? null] as const
}
