import { and, asc, eq, isNull } from 'drizzle-orm'
import type { applyCreditNote, applyForeignCredit, CreditNote } from '#contract/sales/credit-notes.ts'
import type { Body } from '#contract/endpoint.ts'
import { formatForeign } from '#core/currency/currency.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, negate, type Paise, sumPaise } from '#core/money.ts'
import { statusByLeft } from '#core/sales/credit-note.ts'
import { t } from '#core/messages.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { post, reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import * as customers from '#server/domains/directory/customers/service.ts'
import { lockAll, lockDues, settle } from '../invoices/dues.ts'
import type { InvoiceRecord } from '../invoices/table.ts'
import {
  foreignPart,
  gainEntry,
  type Left,
  lessPart,
  morePart,
  noteOpen,
  type Part,
  problemOf,
} from '../invoices/foreign-parts.ts'
import { get, lock, mine } from './read.ts'
import { type CreditNoteRecord, creditNoteApplications, creditNotes } from './table.ts'

/** Applies the remaining credit to invoices of the customer. Throws `invalid` at the invoice that owes less. */
export async function apply(
  tx: CompanyTx,
  credit_notes_id: string,
  { allocations }: Body<typeof applyCreditNote>,
): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  if (note.currency !== null)
    throw fieldError(
      'allocations',
      t('This credit note is in {currency}: enter how much of it to apply', { currency: note.currency }),
    )
  const sum = sumPaise(allocations.map(({ amount }) => amount))
  if (sum > note.credit_left)
    throw fieldError(
      'allocations',
      t('You apply ₹{amount}, but only ₹{amount_2} is left', {
        amount: formatPaise(sum),
        amount_2: formatPaise(note.credit_left),
      }),
    )
  const rows = await lockDues(tx, note.customers_id, allocations)
  const parts = allocations.flatMap(({ amount }, at) => (rows[at] ? [inRupees(rows[at], amount)] : []))
  await applyTo(tx, note, parts, latest(note.credit_note_date, dateInIndia(tx.now)))
  return get(tx, credit_notes_id)
}

const inRupees = (invoice: InvoiceRecord, amount: Paise): Part => ({ invoice, amount, foreign_amount: null, exchange_gain: 0 })

/** The same in the currency of the credit note. Throws `invalid` at the invoice that owes less, or is in another currency. */
export async function applyForeign(
  tx: CompanyTx,
  credit_notes_id: string,
  { allocations }: Body<typeof applyForeignCredit>,
): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const { currency, foreign_left } = note
  if (currency === null) throw new AppError('wrong_state', 'This credit note is in rupees: apply it like any other.')
  const sum = sumPaise(allocations.map((each) => each.foreign_amount))
  if (sum > (foreign_left ?? 0))
    throw fieldError(
      'allocations',
      t('Only {formatForeign} is left of the credit', { formatForeign: formatForeign(foreign_left ?? 0, currency) }),
    )
  // One paisa is a placeholder for each requested amount: the real amount follows once the invoices are known.
  const asked = allocations.map(({ invoices_id }) => ({ invoices_id, amount: 1 }))
  const rows = await lockDues(tx, note.customers_id, asked, currency)
  let left: Left = note
  const parts = allocations.flatMap(({ foreign_amount }, at): Part[] => {
    const invoice = rows[at]
    if (!invoice) return []
    const owes = `${invoice.invoice_number} owes only ${formatForeign(invoice.foreign_due ?? 0, currency)}`
    const message = problemOf(left, invoice, foreign_amount, owes)
    if (message !== undefined) throw fieldError(`allocations.${at}.foreign_amount`, message)
    const part = foreignPart(left, invoice, foreign_amount)
    left = lessPart(left, part)
    return [part]
  })
  await applyTo(tx, note, parts, latest(note.credit_note_date, dateInIndia(tx.now)))
  return get(tx, credit_notes_id)
}

/** Applies a locked credit note to locked invoices, from a day on which it exists; never before the invoice does. */
export async function applyTo(tx: CompanyTx, note: CreditNoteRecord, parts: readonly Part[], from: IsoDate) {
  let left: Left = note
  for (const { invoice, ...part } of parts) {
    const { amount, foreign_amount, exchange_gain } = part
    const applied_on = latest(from, invoice.invoice_date)
    const credit_note_applications_id = newId()
    const { credit_notes_id } = note
    const ids = { companies_id: tx.companies_id, credit_note_applications_id, credit_notes_id, invoices_id: invoice.invoices_id }
    const entry: Entry = {
      posting_date: applied_on,
      source: 'credit_note_application',
      source_ref: credit_note_applications_id,
      memo: `${note.credit_note_number} against ${invoice.invoice_number} ${note.customer_name}`,
      lines: gainEntry(exchange_gain),
    }
    const journal_entries_id = exchange_gain === 0 ? null : await post(tx, entry)
    if (exchange_gain !== 0) await customers.addReceivable(tx, note.customers_id, exchange_gain)
    await tx.db.insert(creditNoteApplications).values({ ...ids, ...part, applied_on, journal_entries_id, created_at: tx.now })
    const settled = foreign_amount === null ? undefined : { foreign_amount, on: applied_on }
    await settle(tx, invoice, amount, numberOf(note), settled)
    noteOpen(tx, note, applied_on, { amount: amount + exchange_gain, foreign_amount: foreign_amount ?? 0 })
    left = lessPart(left, part)
  }
  await storeCreditLeft(tx, note, left, 'applied')
}

/** The invoice's due rises by the amount of the credit, which becomes available again. */
export async function undo(tx: CompanyTx, credit_notes_id: string, credit_note_applications_id: string): Promise<CreditNote> {
  const note = await lockIssued(tx, credit_notes_id)
  const applied = (await live(tx, credit_notes_id)).filter(
    (each) => each.credit_note_applications_id === credit_note_applications_id,
  )
  const [application] = applied
  if (!application) throw new AppError('wrong_state', 'This is already undone.')
  await takeBack(tx, note, applied, latest(application.applied_on, dateInIndia(tx.now)))
  await storeCreditLeft(tx, note, morePart(note, application), 'application_undone')
  return get(tx, credit_notes_id)
}

/** Reverses everything the credit lowered; the caller decides about the credit itself. */
export async function takeBackAll(tx: CompanyTx, note: CreditNoteRecord, undone_on: IsoDate): Promise<void> {
  await takeBack(tx, note, await live(tx, note.credit_notes_id), undone_on)
}

type Application = typeof creditNoteApplications.$inferSelect

async function takeBack(tx: CompanyTx, note: CreditNoteRecord, applied: readonly Application[], undone_on: IsoDate) {
  const rows = await lockAll(tx, [...new Set(applied.map(({ invoices_id }) => invoices_id))])
  const owing = new Map(rows.map((row) => [row.invoices_id, row]))
  for (const { invoices_id, amount, foreign_amount, exchange_gain, ...each } of applied) {
    const row = owing.get(invoices_id)
    if (!row) continue
    const part = foreign_amount === null ? undefined : { foreign_amount: negate(foreign_amount), on: undone_on }
    await settle(tx, row, negate(amount), numberOf(note), part)
    const foreign_due = row.foreign_due === null ? null : row.foreign_due + (foreign_amount ?? 0)
    owing.set(invoices_id, { ...row, amount_due: row.amount_due + amount, foreign_due })
    noteOpen(tx, note, undone_on, { amount: negate(amount + exchange_gain), foreign_amount: negate(foreign_amount ?? 0) })
    const undo_journal_entries_id =
      each.journal_entries_id === null
        ? null
        : await reverse(
            tx,
            each.journal_entries_id,
            undone_on,
            `${note.credit_note_number} taken back from ${row.invoice_number}`,
          )
    if (exchange_gain !== 0) await customers.addReceivable(tx, note.customers_id, negate(exchange_gain))
    await tx.client.query(
      `UPDATE credit_note_applications SET undone_on = $3, undo_journal_entries_id = $4
       WHERE companies_id = $1 AND credit_note_applications_id = $2`,
      [tx.companies_id, each.credit_note_applications_id, undone_on, undo_journal_entries_id],
    )
  }
}

/** The invoices that the credit lowers now. */
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

type Use = 'applied' | 'application_undone' | 'refunded' | 'refund_undone'

/** Stores the remaining credit and records the change in the history. */
export async function storeCreditLeft(tx: CompanyTx, note: CreditNoteRecord, { credit_left, foreign_left }: Left, done: Use) {
  await tx.db
    .update(creditNotes)
    .set({ credit_left, foreign_left, status: statusByLeft(note.total, credit_left), updated_at: tx.now })
    .where(mine(tx, note.credit_notes_id))
  await audit(tx, done, 'credit_notes', note.credit_notes_id, { amount: Math.abs(note.credit_left - credit_left), credit_left })
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
