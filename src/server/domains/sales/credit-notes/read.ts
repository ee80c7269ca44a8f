import { and, asc, eq } from 'drizzle-orm'
import type { CreditNote } from '#contract/sales/credit-notes.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { plainLine } from '../sales-documents/lines.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { tcsAheadOf } from '#server/domains/tax/tcs-collections/ahead-of-invoice.ts'
import { tcsTaken } from './tcs-back.ts'
import { type CreditNoteRecord, creditNoteLines, creditNotes } from './table.ts'

/** The credit note with its lines, its invoice, and its allocations. */
export async function get(tx: CompanyTx, credit_notes_id: string): Promise<CreditNote> {
  const [[row], lines, applications, refunds] = await Promise.all([
    tx.db.select().from(creditNotes).where(mine(tx, credit_notes_id)),
    linesOf(tx, credit_notes_id),
    applicationsOf(tx, credit_notes_id),
    refundsOf(tx, credit_notes_id),
  ])
  if (!row) throw missing()
  return { ...view(row), lines, applications, refunds, invoice: await invoiceOf(tx, row) }
}

/** The credit note's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, credit_notes_id: string): Promise<CreditNoteRecord> {
  const [row] = await tx.db.select().from(creditNotes).where(mine(tx, credit_notes_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export async function linesOf(tx: CompanyTx, credit_notes_id: string): Promise<CreditNote['lines']> {
  const rows = await tx.db
    .select()
    .from(creditNoteLines)
    .where(and(eq(creditNoteLines.companies_id, tx.companies_id), eq(creditNoteLines.credit_notes_id, credit_notes_id)))
    .orderBy(asc(creditNoteLines.line_no))
  return rows.map(({ companies_id: _company, credit_notes_id: _note, line_no: _no, ...line }) => plainLine(line))
}

async function applicationsOf(tx: CompanyTx, credit_notes_id: string): Promise<CreditNote['applications']> {
  const { rows } = await tx.client.query(
    `SELECT a.credit_note_applications_id, a.invoices_id, i.invoice_number, a.amount, a.foreign_amount, a.exchange_gain, a.applied_on, a.undone_on
     FROM credit_note_applications a JOIN invoices i ON i.companies_id = a.companies_id AND i.invoices_id = a.invoices_id
     WHERE a.companies_id = $1 AND a.credit_notes_id = $2 ORDER BY a.credit_note_applications_id`,
    [tx.companies_id, credit_notes_id],
  )
  return rows
}

async function refundsOf(tx: CompanyTx, credit_notes_id: string): Promise<CreditNote['refunds']> {
  const { rows } = await tx.client.query(
    `SELECT r.credit_note_refunds_id, r.amount, r.foreign_amount, r.exchange_gain, r.refunded_on, r.payment_mode, r.reference,
       a.account_name, r.journal_entries_id, r.undone_on
     FROM credit_note_refunds r JOIN ledger_accounts a ON a.companies_id = r.companies_id AND a.ledger_accounts_id = r.ledger_accounts_id
     WHERE r.companies_id = $1 AND r.credit_notes_id = $2 ORDER BY r.credit_note_refunds_id`,
    [tx.companies_id, credit_notes_id],
  )
  return rows
}

async function invoiceOf(tx: CompanyTx, { invoices_id, credit_notes_id }: CreditNoteRecord): Promise<CreditNote['invoice']> {
  if (invoices_id === null) return null
  const { rows } = await tx.client.query<Omit<NonNullable<CreditNote['invoice']>, 'tcs_taken' | 'tcs_ahead'>>(
    'SELECT invoices_id, invoice_number, invoice_date, tcs_parts FROM invoices WHERE companies_id = $1 AND invoices_id = $2',
    [tx.companies_id, invoices_id],
  )
  const [invoice] = rows
  if (!invoice) return null
  if (invoice.tcs_parts.length === 0) return { ...invoice, tcs_taken: [], tcs_ahead: [] }
  return { ...invoice, tcs_taken: await tcsTaken(tx, invoices_id, credit_notes_id), tcs_ahead: await tcsAheadOf(tx, invoices_id) }
}

/** The history of the credit note, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, credit_notes_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ status: creditNotes.status }).from(creditNotes).where(mine(tx, credit_notes_id))
  if (!row) throw missing()
  return timelineOf(tx, 'credit_notes', credit_notes_id)
}

const missing = () => new AppError('not_found', 'This credit note does not exist.')

export const mine = (tx: CompanyTx, credit_notes_id: string) =>
  and(eq(creditNotes.companies_id, tx.companies_id), eq(creditNotes.credit_notes_id, credit_notes_id))

function view(row: CreditNoteRecord): Omit<CreditNote, 'lines' | 'applications' | 'refunds' | 'invoice'> {
  const { companies_id: _company, seller: _seller, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, customer_gstin: _gstin, invoices_id: _invoice, ...shown } = rest
  return { ...shown, issued_at: row.issued_at?.toISOString() ?? null, emailed_at: row.emailed_at?.toISOString() ?? null }
}
