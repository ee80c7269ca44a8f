import { and, eq } from 'drizzle-orm'
import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import { type Line, reversal } from '#core/ledger/journal.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { billEntry } from '../bills/rules.ts'
import { creditsOf, journalOf } from '../purchase-documents/journal.ts'
import { plainLine } from '../purchase-documents/work.ts'
import { timelineOf } from '#server/domains/documents/history/timeline.ts'
import { refundsOf } from '../vendor-refunds/service.ts'
import { type DebitNoteRecord, debitNotes } from './table.ts'

/** The debit note with its lines, its bill, and its allocations. */
export async function get(tx: CompanyTx, debit_notes_id: string): Promise<DebitNote> {
  const [[row], lines, applications, refunds] = await Promise.all([
    tx.db.select().from(debitNotes).where(mine(tx, debit_notes_id)),
    linesOf(tx, debit_notes_id),
    applicationsOf(tx, debit_notes_id),
    refundsOf(tx, { debit_notes_id }),
  ])
  if (!row) throw missing()
  const planned = row.status === 'draft' ? noteEntry(row, lines, await creditsOf(tx, lines, await receivedBy(tx, row))) : []
  const journal = await journalOf(tx, row.journal_entries_id, planned)
  return { ...view(row), lines, applications, refunds, journal, bill: await billOf(tx, row) }
}

/** The registration that received its bill, and when. */
async function receivedBy(tx: CompanyTx, { bills_id }: DebitNoteRecord) {
  const { rows } = await tx.client.query<{ gst_registrations_id: string | null; date: string }>(
    'SELECT gst_registrations_id, bill_date AS date FROM bills WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

type Posted = Pick<DebitNoteRecord, 'reverse_charge' | 'round_off' | 'total'>
/** Its entry: a bill's entry reversed, without the tax withheld, which does not change. */
export const noteEntry = (note: Posted, lines: Parameters<typeof billEntry>[0]['lines'], credits: readonly boolean[]): Line[] =>
  reversal(billEntry({ ...note, lines, credits, tds_amount: 0, borne: null }))

/** The debit note's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, debit_notes_id: string): Promise<DebitNoteRecord> {
  const [row] = await tx.db.select().from(debitNotes).where(mine(tx, debit_notes_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export async function linesOf(tx: CompanyTx, debit_notes_id: string): Promise<DebitNote['lines']> {
  const { rows } = await tx.client.query<DebitNote['lines'][number]>(
    `SELECT l.bill_line_no, l.item_name, l.ledger_accounts_id, a.account_name, l.hsn, l.quantity, l.rate, l.discount_amount, l.gst_rate,
       l.cess_rate, l.input_credit, l.taxable_value, l.cgst, l.sgst, l.igst, l.cess, l.amount,
       l.foreign_rate, l.foreign_amount, l.foreign_discount
     FROM debit_note_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND l.debit_notes_id = $2 ORDER BY l.line_no`,
    [tx.companies_id, debit_notes_id],
  )
  return rows.map(plainLine)
}

async function applicationsOf(tx: CompanyTx, debit_notes_id: string): Promise<DebitNote['applications']> {
  const { rows } = await tx.client.query(
    `SELECT a.debit_note_applications_id, a.bills_id, b.bill_number, a.amount, a.foreign_amount, a.exchange_gain, a.applied_on, a.undone_on
     FROM debit_note_applications a JOIN bills b ON b.companies_id = a.companies_id AND b.bills_id = a.bills_id
     WHERE a.companies_id = $1 AND a.debit_notes_id = $2 ORDER BY a.debit_note_applications_id`,
    [tx.companies_id, debit_notes_id],
  )
  return rows
}

async function billOf(tx: CompanyTx, { bills_id }: DebitNoteRecord): Promise<DebitNote['bill']> {
  if (bills_id === null) return null
  const { rows } = await tx.client.query<NonNullable<DebitNote['bill']>>(
    'SELECT bills_id, bill_number, bill_date, amount_due FROM bills WHERE companies_id = $1 AND bills_id = $2',
    [tx.companies_id, bills_id],
  )
  const [bill] = rows
  if (!bill) throw new AppError('not_found', 'The bill of this debit note does not exist.')
  return bill
}

/** The history of the debit note, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, debit_notes_id: string): Promise<Timeline> {
  const [row] = await tx.db.select({ status: debitNotes.status }).from(debitNotes).where(mine(tx, debit_notes_id))
  if (!row) throw missing()
  return timelineOf(tx, 'debit_notes', debit_notes_id)
}

const missing = () => new AppError('not_found', 'This debit note does not exist.')

export const mine = (tx: CompanyTx, debit_notes_id: string) =>
  and(eq(debitNotes.companies_id, tx.companies_id), eq(debitNotes.debit_notes_id, debit_notes_id))

function view(row: DebitNoteRecord): Omit<DebitNote, 'lines' | 'applications' | 'refunds' | 'journal' | 'bill'> {
  const { companies_id: _company, buyer: _buyer, created_by: _by, created_at: _at, updated_at: _updated, ...rest } = row
  const { number_key: _key, name_key: _name, search_key: _search, ...shown } = rest
  return { ...shown, issued_at: row.issued_at?.toISOString() ?? null, emailed_at: row.emailed_at?.toISOString() ?? null }
}
