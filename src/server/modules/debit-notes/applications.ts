import { and, asc, eq, isNull } from 'drizzle-orm'
import type { applyDebitNote, DebitNote } from '#contract/debit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { negate, type Paise, sumPaise } from '#core/money.ts'
import { statusByLeft } from '#core/sales/credit-note.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockAsked, lockBills, type Part, partsOf } from '../bills/setting-off.ts'
import { settle } from '../bills/settle.ts'
import type { BillRecord } from '../bills/table.ts'
import { get, lock, mine } from './read.ts'
import { type DebitNoteRecord, debitNoteApplications, debitNotes } from './table.ts'

/** Lowers what bills of the vendor owe by what is left of the debit. Throws `invalid` at the bill that owes less; what a payout on its way is to pay is not owed. */
export async function apply(
  tx: CompanyTx,
  debit_notes_id: string,
  { applications }: Body<typeof applyDebitNote>,
): Promise<DebitNote> {
  const open = await lockAsked(tx, applications)
  const note = await lockIssued(tx, debit_notes_id)
  const parts = partsOf(applications, open, note.vendors_id, note.debit_left)
  await applyTo(tx, note, parts, latest(note.debit_note_date, dateInIndia(tx.now)))
  return get(tx, debit_notes_id)
}

/** Sets a locked debit note against locked bills, from a day on which it stands; never before the bill does. */
export async function applyTo(tx: CompanyTx, note: DebitNoteRecord, parts: readonly Part[], from: IsoDate): Promise<void> {
  await tx.db.insert(debitNoteApplications).values(
    parts.map(({ bill, amount }) => ({
      companies_id: tx.companies_id,
      debit_note_applications_id: newId(),
      debit_notes_id: note.debit_notes_id,
      bills_id: bill.bills_id,
      amount,
      applied_on: latest(from, bill.bill_date),
      created_at: tx.now,
    })),
  )
  for (const { bill, amount } of parts) {
    await settle(tx, bill.bills_id, bill.amount_due - amount)
    await audit(tx, 'debit_applied', 'bills', bill.bills_id, { debit_note_number: note.debit_note_number, amount })
  }
  await useDebit(tx, note, sumPaise(parts.map(({ amount }) => amount)), 'applied')
}

/** The bill owes again what the debit lowered it by, and the debit is left again. */
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
  if (!application) throw new AppError('wrong_state', 'This was taken back already.')
  await takeBack(tx, note, applied, open, latest(application.applied_on, dateInIndia(tx.now)))
  await useDebit(tx, note, negate(application.amount), 'application_undone')
  return get(tx, debit_notes_id)
}

/** Takes back whatever the debit lowered; what becomes of the debit is the caller's to say. */
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
  for (const { bills_id, amount, debit_note_applications_id } of applied) {
    const amount_due = (owed.get(bills_id) ?? 0) + amount
    owed.set(bills_id, amount_due)
    await settle(tx, bills_id, amount_due)
    await audit(tx, 'debit_taken_back', 'bills', bills_id, { debit_note_number: note.debit_note_number, amount })
    await tx.client.query(
      'UPDATE debit_note_applications SET undone_on = $3 WHERE companies_id = $1 AND debit_note_applications_id = $2',
      [tx.companies_id, debit_note_applications_id, undone_on],
    )
  }
}

/** What the debit lowers now. */
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
/** Takes so much of the debit (gives it back when negative) and notes it in the history. */
export async function useDebit(tx: CompanyTx, note: DebitNoteRecord, amount: Paise, done: Use): Promise<void> {
  const debit_left = note.debit_left - amount
  await tx.db
    .update(debitNotes)
    .set({ debit_left, status: statusByLeft(note.total, debit_left), updated_at: tx.now })
    .where(mine(tx, note.debit_notes_id))
  await audit(tx, done, 'debit_notes', note.debit_notes_id, { amount: Math.abs(amount), debit_left })
}

/** The locked row of one that is issued and not cancelled. */
export async function lockIssued(tx: CompanyTx, debit_notes_id: string): Promise<DebitNoteRecord> {
  const row = await lock(tx, debit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the debit note first.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This debit note is cancelled.')
  return row
}

export const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)
