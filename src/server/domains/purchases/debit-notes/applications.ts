import { and, asc, eq, isNull } from 'drizzle-orm'
import type { applyDebitNote, applyForeignDebit, DebitNote } from '#contract/purchases/debit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { statusByLeft } from '#core/sales/credit-note.ts'
import { t } from '#core/messages.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockAsked, lockBills, partsOf } from '../bills/set-off.ts'
import { settle } from '../bills/settle.ts'
import type { BillRecord } from '../bills/table.ts'
import { addPayable } from '#server/domains/directory/vendors/service.ts'
import { foreignPartsOf, gainEntry, type Left, lessPart, lockForeign, morePart, noteOpen, type Part } from './foreign.ts'
import { get, lock, mine } from './read.ts'
import { type DebitNoteRecord, debitNoteApplications, debitNotes } from './table.ts'

/**
 * Applies the remaining debit to bills of the vendor. Throws `invalid` at the bill that owes less; what an open payout will pay
 * is not owed.
 */
export async function apply(
  tx: CompanyTx,
  debit_notes_id: string,
  { applications }: Body<typeof applyDebitNote>,
): Promise<DebitNote> {
  const open = await lockAsked(tx, applications)
  const note = await lockIssued(tx, debit_notes_id)
  if (note.currency !== null)
    throw fieldError(
      'applications',
      t('This debit note is in {currency}: enter how much of it to set off', { currency: note.currency }),
    )
  const parts = partsOf(applications, open, note.vendors_id, note.debit_left).map(inRupees)
  await applyTo(tx, note, parts, latest(note.debit_note_date, dateInIndia(tx.now)))
  return get(tx, debit_notes_id)
}

const inRupees = (part: Pick<Part, 'bill' | 'amount'>): Part => ({ ...part, foreign_amount: null, exchange_gain: 0 })

/** The same in the currency of the debit note. Throws `invalid` at the bill that owes less, or is in another currency. */
export async function applyForeign(
  tx: CompanyTx,
  debit_notes_id: string,
  { applications }: Body<typeof applyForeignDebit>,
): Promise<DebitNote> {
  const bills = await lockForeign(tx, applications)
  const note = await lockIssued(tx, debit_notes_id)
  await applyTo(tx, note, foreignPartsOf(note, bills, applications), latest(note.debit_note_date, dateInIndia(tx.now)))
  return get(tx, debit_notes_id)
}

/** Applies a locked debit note to locked bills, from a day on which it exists; never before the bill does. */
export async function applyTo(tx: CompanyTx, note: DebitNoteRecord, parts: readonly Part[], from: IsoDate): Promise<void> {
  let left: Left = note
  for (const { bill, ...part } of parts) {
    const { amount, foreign_amount, exchange_gain } = part
    const applied_on = latest(from, bill.bill_date)
    const debit_note_applications_id = newId()
    const { debit_notes_id, debit_note_number } = note
    const ids = { companies_id: tx.companies_id, debit_note_applications_id, debit_notes_id, bills_id: bill.bills_id }
    const entry: Entry = {
      posting_date: applied_on,
      source: 'debit_note_application',
      source_ref: debit_note_applications_id,
      memo: `${debit_note_number} against ${bill.bill_number} ${note.vendor_name}`,
      lines: gainEntry(exchange_gain),
    }
    const journal_entries_id = exchange_gain === 0 ? null : await post(tx, entry)
    if (exchange_gain !== 0) await addPayable(tx, note.vendors_id, negate(exchange_gain))
    await tx.db.insert(debitNoteApplications).values({ ...ids, ...part, applied_on, journal_entries_id, created_at: tx.now })
    await settle(tx, bill.bills_id, bill.amount_due - amount, { foreign_amount, on: applied_on })
    await audit(tx, 'debit_applied', 'bills', bill.bills_id, { debit_note_number, amount })
    noteOpen(tx, note, applied_on, { amount: amount - exchange_gain, foreign_amount: foreign_amount ?? 0 })
    left = lessPart(left, part)
  }
  await storeCreditLeft(tx, note, left, 'applied')
}

/** The bill's due rises by the amount of the debit, which becomes available again. */
export async function undo(tx: CompanyTx, debit_notes_id: string, debit_note_applications_id: string): Promise<DebitNote> {
  const { applications } = await get(tx, debit_notes_id)
  const named = applications.filter((each) => each.debit_note_applications_id === debit_note_applications_id)
  const open = await lockBills(
    tx,
    named.map(({ bills_id }) => bills_id),
  )
  const note = await lockIssued(tx, debit_notes_id)
  const applied = (await live(tx, debit_notes_id)).filter(
    (each) => each.debit_note_applications_id === debit_note_applications_id,
  )
  const [application] = applied
  if (!application) throw new AppError('wrong_state', 'This is already undone.')
  await takeBack(tx, note, applied, open, latest(application.applied_on, dateInIndia(tx.now)))
  await storeCreditLeft(tx, note, morePart(note, application), 'application_undone')
  return get(tx, debit_notes_id)
}

/** Reverses everything the debit lowered; the caller decides about the debit itself. */
export async function takeBackAll(tx: CompanyTx, note: DebitNoteRecord, undone_on: IsoDate): Promise<void> {
  const applied = await live(tx, note.debit_notes_id)
  const open = await lockBills(
    tx,
    applied.map(({ bills_id }) => bills_id),
  )
  await takeBack(tx, note, applied, open, undone_on)
}

type Application = typeof debitNoteApplications.$inferSelect

async function takeBack(
  tx: CompanyTx,
  note: DebitNoteRecord,
  applied: readonly Application[],
  open: ReadonlyMap<string, BillRecord>,
  undone_on: IsoDate,
): Promise<void> {
  const owed = new Map([...open].map(([bills_id, bill]) => [bills_id, bill.amount_due]))
  for (const { bills_id, amount, foreign_amount, exchange_gain, debit_note_applications_id, ...each } of applied) {
    const amount_due = (owed.get(bills_id) ?? 0) + amount
    owed.set(bills_id, amount_due)
    await settle(tx, bills_id, amount_due, {
      foreign_amount: foreign_amount === null ? null : negate(foreign_amount),
      on: undone_on,
    })
    await audit(tx, 'debit_taken_back', 'bills', bills_id, { debit_note_number: note.debit_note_number, amount })
    noteOpen(tx, note, undone_on, { amount: negate(amount - exchange_gain), foreign_amount: negate(foreign_amount ?? 0) })
    const memo = `${note.debit_note_number} taken back from ${open.get(bills_id)?.bill_number ?? ''}`
    const undo_journal_entries_id =
      each.journal_entries_id === null ? null : await reverse(tx, each.journal_entries_id, undone_on, memo)
    if (exchange_gain !== 0) await addPayable(tx, note.vendors_id, exchange_gain)
    await tx.client.query(
      `UPDATE debit_note_applications SET undone_on = $3, undo_journal_entries_id = $4
       WHERE companies_id = $1 AND debit_note_applications_id = $2`,
      [tx.companies_id, debit_note_applications_id, undone_on, undo_journal_entries_id],
    )
  }
}

/** The bills that the debit lowers now. */
const live = (tx: CompanyTx, debit_notes_id: string) =>
  tx.db
    .select()
    .from(debitNoteApplications)
    .where(
      and(
        eq(debitNoteApplications.companies_id, tx.companies_id),
        eq(debitNoteApplications.debit_notes_id, debit_notes_id),
        isNull(debitNoteApplications.undone_on),
      ),
    )
    .orderBy(asc(debitNoteApplications.debit_note_applications_id))

type Use = 'applied' | 'application_undone' | 'refunded' | 'refund_undone'
/** Stores the remaining debit and records the change in the history. */
export async function storeCreditLeft(
  tx: CompanyTx,
  note: DebitNoteRecord,
  { debit_left, foreign_left }: Left,
  done: Use,
): Promise<void> {
  await tx.db
    .update(debitNotes)
    .set({ debit_left, foreign_left, status: statusByLeft(note.total, debit_left), updated_at: tx.now })
    .where(mine(tx, note.debit_notes_id))
  await audit(tx, done, 'debit_notes', note.debit_notes_id, { amount: Math.abs(note.debit_left - debit_left), debit_left })
}

/** The locked row of one that is issued and not cancelled. */
export async function lockIssued(tx: CompanyTx, debit_notes_id: string): Promise<DebitNoteRecord> {
  const row = await lock(tx, debit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the debit note first.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This debit note is cancelled.')
  return row
}

export const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)
