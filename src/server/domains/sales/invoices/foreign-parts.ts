import type { Minor } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { credit, debit, type Line } from '#core/ledger/journal.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { noteMove } from '#server/domains/currencies/currencies/moves.ts'
import { type Open, setOffProblem, sharesOf } from '#server/domains/currencies/currencies/set-off.ts'
import type { InvoiceRecord } from './table.ts'
import type { CreditNoteRecord } from '../credit-notes/table.ts'

/** The part of a credit that lowers a locked invoice. In rupees there is no gain; otherwise the credit falls by `amount + exchange_gain`. */
export type Part = { invoice: InvoiceRecord; amount: Paise; foreign_amount: Minor | null; exchange_gain: Paise }
/** The remainder of a credit, in both currencies. */
export type Left = Pick<CreditNoteRecord, 'credit_left' | 'foreign_left'>

/** Records a change of an open credit in another currency; nothing in rupees. It reduces receivables, so it is negative. */
export function noteOpen(
  tx: CompanyTx,
  { credit_notes_id: documents_id, currency }: Pick<CreditNoteRecord, 'credit_notes_id' | 'currency'>,
  moved_on: IsoDate,
  changed: { amount: Paise; foreign_amount: Minor },
): void {
  if (currency !== null) noteMove(tx, { document_type: 'credit_note', documents_id, currency, moved_on, ...changed })
}

/** As much of a new credit as its own invoice owes; undefined when that is nothing. */
export function mostOf(note: Left, invoice: InvoiceRecord): Part | undefined {
  if (note.foreign_left === null) {
    const amount = Math.min(note.credit_left, invoice.amount_due)
    return amount > 0 ? { invoice, amount, foreign_amount: null, exchange_gain: 0 } : undefined
  }
  const foreign_amount = Math.min(note.foreign_left, invoice.foreign_due ?? 0)
  return problemOf(note, invoice, foreign_amount, '') === undefined ? foreignPart(note, invoice, foreign_amount) : undefined
}

const openOf = (note: Left): Open => ({ booked: note.credit_left, foreign: note.foreign_left ?? 0 })
const dueOf = (invoice: InvoiceRecord): Open => ({ booked: invoice.amount_due, foreign: invoice.foreign_due ?? 0 })

/** Why so much of a credit cannot lower an invoice; undefined when it can. */
export const problemOf = (note: Left, invoice: InvoiceRecord, part: Minor, tooMuch: string): string | undefined =>
  setOffProblem(openOf(note), dueOf(invoice), part, tooMuch)

/** So much of the currency, in the rupees of both. */
export function foreignPart(note: Left, invoice: InvoiceRecord, foreign_amount: Minor): Part {
  const { used, amount } = sharesOf(openOf(note), dueOf(invoice), foreign_amount)
  return { invoice, amount, foreign_amount, exchange_gain: used - amount }
}

/** The remainder after it. */
export const lessPart = (note: Left, { amount, exchange_gain, foreign_amount }: Omit<Part, 'invoice'>): Left => ({
  credit_left: note.credit_left - amount - exchange_gain,
  foreign_left: note.foreign_left === null ? null : note.foreign_left - (foreign_amount ?? 0),
})

/** The remainder once it is undone. */
export const morePart = (note: Left, { amount, exchange_gain, foreign_amount }: Omit<Part, 'invoice'>): Left => ({
  credit_left: note.credit_left + amount + exchange_gain,
  foreign_left: note.foreign_left === null ? null : note.foreign_left + (foreign_amount ?? 0),
})

/** Invoice and credit are in one account, with different rupees. */
export const gainEntry = (gain: Paise): Line[] => [debit('receivable', gain), credit('exchange_gain_loss', gain)]
