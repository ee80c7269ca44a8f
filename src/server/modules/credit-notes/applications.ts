import { and, asc, eq, isNull } from 'drizzle-orm'
import type { applyCreditNote, CreditNote } from '#contract/credit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, negate, type Paise, sumPaise } from '#core/money.ts'
import { statusByLeft } from '#core/sales/credit-note.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockAll, lockDues, settle } from '../invoices/dues.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import { get, lock, mine } from './read.ts'
import { type CreditNoteRecord, creditNoteApplications, creditNotes } from './table.ts'

/** Lowers what invoices of the customer owe by what is left of the credit. Throws `invalid` at the invoice that owes less. */
export async function apply(
  tx: CompanyTx,
  credit_notes_id: string,
  { allocations }: Body<typeof applyCreditNote>,
): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const sum = sumPaise(allocations.map(({ amount }) => amount))
  if (sum > note.credit_left)
    throw fieldError('allocations', `₹${formatPaise(sum)} is applied, but only ₹${formatPaise(note.credit_left)} is left`)
  const rows = await lockDues(tx, note.customers_id, allocations)
  const parts = allocations.flatMap(({ amount }, at) => (rows[at] ? [{ invoice: rows[at], amount }] : []))
  await applyTo(tx, note, parts, latest(note.credit_note_date, dateInIndia(tx.now)))
  return get(tx, credit_notes_id)
}

type Part = { invoice: InvoiceRecord; amount: Paise }

/** Applies a locked credit note to locked invoices, from a day on which it stands; never before the invoice does. */
export async function applyTo(tx: CompanyTx, note: CreditNoteRecord, parts: readonly Part[], from: IsoDate) {
  await tx.db.insert(creditNoteApplications).values(
    parts.map(({ invoice, amount }) => ({
      companies_id: tx.companies_id,
      credit_note_applications_id: newId(),
      credit_notes_id: note.credit_notes_id,
      invoices_id: invoice.invoices_id,
      amount,
      applied_on: latest(from, invoice.invoice_date),
      created_at: tx.now,
    })),
  )
  for (const { invoice, amount } of parts) await settle(tx, invoice, amount, numberOf(note))
  await useCredit(tx, note, sumPaise(parts.map(({ amount }) => amount)))
}

/** The invoice owes again what the credit lowered it by, and the credit is left again. */
export async function undo(tx: CompanyTx, credit_notes_id: string, credit_note_applications_id: string): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const applied = (await live(tx, credit_notes_id)).filter(
    (each) => each.credit_note_applications_id === credit_note_applications_id,
  )
  const [application] = applied
  if (!application) throw new AppError('wrong_state', 'This was taken back already.')
  await takeBack(tx, note, applied, latest(application.applied_on, dateInIndia(tx.now)))
  await useCredit(tx, note, negate(application.amount))
  return get(tx, credit_notes_id)
}

/** Takes back whatever the credit lowered; what becomes of the credit is the caller's to say. */
export async function takeBackAll(tx: CompanyTx, note: CreditNoteRecord, undone_on: IsoDate): Promise<void> {
  await takeBack(tx, note, await live(tx, note.credit_notes_id), undone_on)
}

type Application = typeof creditNoteApplications.$inferSelect

async function takeBack(tx: CompanyTx, note: CreditNoteRecord, applied: readonly Application[], undone_on: IsoDate) {
  const rows = await lockAll(tx, [...new Set(applied.map(({ invoices_id }) => invoices_id))])
  for (const row of rows) {
    const amount = sumPaise(applied.filter((each) => each.invoices_id === row.invoices_id).map((each) => each.amount))
    await settle(tx, row, negate(amount), numberOf(note))
  }
  for (const { credit_note_applications_id } of applied)
    await tx.client.query(
      'UPDATE credit_note_applications SET undone_on = $3 WHERE companies_id = $1 AND credit_note_applications_id = $2',
      [tx.companies_id, credit_note_applications_id, undone_on],
    )
}

/** What the credit lowers now. */
const live = (tx: CompanyTx, credit_notes_id: string) =>
  tx.db
    .select()
    .from(creditNoteApplications)
    .where(
      and(
        eq(creditNoteApplications.companies_id, tx.companies_id),
        eq(creditNoteApplications.credit_notes_id, credit_notes_id),
        isNull(creditNoteApplications.undone_on),
      ),
    )
    .orderBy(asc(creditNoteApplications.credit_note_applications_id))

/** Takes so much of the credit (gives it back when negative) and notes it in the history. */
export async function useCredit(tx: CompanyTx, note: CreditNoteRecord, amount: Paise, action?: 'refunded' | 'refund_undone') {
  const credit_left = note.credit_left - amount
  await tx.db
    .update(creditNotes)
    .set({ credit_left, status: statusByLeft(note.total, credit_left), updated_at: tx.now })
    .where(mine(tx, note.credit_notes_id))
  const done = action ?? (amount > 0 ? 'applied' : 'application_undone')
  await audit(tx, done, 'credit_notes', note.credit_notes_id, { amount: Math.abs(amount), credit_left })
}

/** The locked row of one that is issued and not cancelled. */
export async function lockIssued(tx: CompanyTx, credit_notes_id: string): Promise<CreditNoteRecord> {
  const row = await lock(tx, credit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the credit note first.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This credit note is cancelled.')
  return row
}

export const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)

const numberOf = ({ credit_note_number }: CreditNoteRecord) => ({ credit_note_number: credit_note_number ?? '' })
