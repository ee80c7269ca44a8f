import type { Invoice, InvoiceInput } from '#contract/sales/invoices.ts'
import type { InvoiceTotals } from '#core/tax/gst/invoice.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { ForeignWorth } from '#server/domains/currencies/currencies/foreign-pricing.ts'
import { draftColumns, lineRows, type Worked } from '../sales-documents/draft.ts'
import { tcsOf } from '../sales-documents/tcs-columns.ts'
import { getUnsettled, shownLine, unsettled } from './read.ts'
import { type Sources, takenLines } from './sources.ts'
import { type InvoiceLineRecord, type InvoiceRecord, invoiceLines, invoices } from './table.ts'

/** Default values of a draft. */
const open = {
  version: 1,
  number_key: '',
  name_key: '',
  search_key: '',
  customer_gstin: null,
  seller: null,
  email_status: null,
  emailed_to: null,
  emailed_at: null,
  invoice_number: null,
  financial_year: null,
  prefix: null,
  serial: null,
  journal_entries_id: null,
  issued_at: null,
  cancelled_on: null,
  cancel_reason: null,
  cancel_journal_entries_id: null,
  opening_on: null,
  opening_total: null,
  opening_imports_id: null,
}

/** The columns of a draft: what was entered, what it comes to, and nothing owed yet. */
export const columnsOf = (draft: InvoiceInput, worked: Worked, { foreign_amounts: _lines, ...foreign }: ForeignWorth) => ({
  ...draftColumns(draft, worked),
  ...foreign,
  ...tcsOf(worked.totals),
  tcs_declaration: draft.tcs_declaration ?? null,
  foreign_due: foreign.currency === null ? null : 0,
  status: 'draft' as const,
  amount_due: 0,
})

/** A new invoice as its row will be. */
export function newRow(
  tx: CompanyTx,
  draft: InvoiceInput,
  worked: Worked,
  foreign: ForeignWorth,
  sources: Sources,
): InvoiceRecord {
  const at = { created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  return { ...open, ...columnsOf(draft, worked, foreign), ...sources, ...at, companies_id: tx.companies_id, invoices_id: newId() }
}

/** Its lines as their rows will be. */
export function newLines(
  tx: CompanyTx,
  { invoices_id, ...sources }: Sources & { invoices_id: string },
  draft: InvoiceInput,
  totals: InvoiceTotals,
  { foreign_amounts }: ForeignWorth,
): InvoiceLineRecord[] {
  return lineRows(tx, draft.lines, totals).map((line, at) => ({
    ...line,
    invoices_id,
    foreign_rate: line.foreign_rate ?? null,
    foreign_discount: line.foreign_discount ?? null,
    foreign_amount: foreign_amounts[at] ?? null,
    tcs_nature: line.tcs_nature ?? null,
    ...takenLines(sources, line),
  }))
}

/** Writes the row before the transaction commits, without waiting for it. The columns that the database fills stay out. */
export function insertInvoice(
  tx: CompanyTx,
  { name_key: _name, search_key: _search, customer_gstin: _gstin, ...row }: InvoiceRecord,
) {
  tx.later(tx.db.insert(invoices).values(row).execute())
}

/** Writes the lines likewise, behind their row. */
export function insertLines(tx: CompanyTx, lines: InvoiceLineRecord[]) {
  tx.later(tx.db.insert(invoiceLines).values(lines).execute())
}

/** The written invoice, as reading it would return it. Exchange rates are read back, because the database formats them. */
export const toReply = (tx: CompanyTx, row: InvoiceRecord, lines: InvoiceLineRecord[]): Promise<Invoice> =>
  row.currency === null ? unsettled(tx, row, lines.map(shownLine)) : getUnsettled(tx, row.invoices_id)
