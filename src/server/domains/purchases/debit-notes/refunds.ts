import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import type { ForeignVendorRefundInput, VendorRefundInput } from '#contract/purchases/vendor-refunds.ts'
import { bookedShare, formatForeign } from '#core/currency/currency.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { negate } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { partProblem } from '#server/domains/currencies/currencies/parts.ts'
import { recordRefund, type Source, undoRefund as undoIt } from '../vendor-refunds/service.ts'
import { storeCreditLeft, lockIssued } from './applications.ts'
import { lessPart, morePart, noteOpen } from './foreign.ts'
import { get } from './read.ts'
import type { DebitNoteRecord } from './table.ts'

/** Records a refund by the vendor of the remaining debit. Throws `invalid` at the field. */
export async function refund(tx: CompanyTx, debit_notes_id: string, body: VendorRefundInput): Promise<DebitNote> {
  const note = await lockIssued(tx, debit_notes_id)
  if (note.currency !== null)
    throw fieldError('amount', t('This debit note is in {currency}: enter how much of it came back', { currency: note.currency }))
  await recordRefund(tx, sourceOf(note), body)
  await storeCreditLeft(tx, note, lessPart(note, { amount: body.amount, foreign_amount: null, exchange_gain: 0 }), 'refunded')
  return get(tx, debit_notes_id)
}

/**
 * The same for a debit in another currency: it falls by its share of its rupees in the books, and a difference to the receipt is an
 * exchange gain or loss (AS 11 para 13). Throws `invalid` at the field.
 */
export async function refundForeign(
  tx: CompanyTx,
  debit_notes_id: string,
  { foreign_amount, ...body }: ForeignVendorRefundInput,
): Promise<DebitNote> {
  const note = await lockIssued(tx, debit_notes_id)
  const { currency, debit_left, foreign_left } = note
  if (currency === null) throw new AppError('wrong_state', 'This debit note is in rupees: record its refund like any other.')
  const left = foreign_left ?? 0
  const message = partProblem(
    debit_left,
    left,
    foreign_amount,
    t('Only {formatForeign} is left', { formatForeign: formatForeign(left, currency) }),
  )
  if (message !== undefined) throw fieldError('foreign_amount', message)
  const part = { foreign_amount, exchange_gain: body.amount - bookedShare(debit_left, left, foreign_amount) }
  await recordRefund(tx, sourceOf(note), body, [], part)
  noteOpen(tx, note, body.refunded_on, { amount: body.amount - part.exchange_gain, foreign_amount })
  await storeCreditLeft(tx, note, lessPart(note, { ...part, amount: body.amount }), 'refunded')
  return get(tx, debit_notes_id)
}

/** The debit becomes available again. */
export async function undoRefund(
  tx: CompanyTx,
  debit_notes_id: string,
  vendor_refunds_id: string,
  undone_on: IsoDate,
): Promise<DebitNote> {
  const note = await lockIssued(tx, debit_notes_id)
  const made = await undoIt(tx, sourceOf(note), vendor_refunds_id, undone_on)
  const foreign_amount = negate(made.foreign_amount ?? 0)
  noteOpen(tx, note, undone_on, { amount: negate(made.amount - made.exchange_gain), foreign_amount })
  await storeCreditLeft(tx, note, morePart(note, made), 'refund_undone')
  return get(tx, debit_notes_id)
}

const sourceOf = ({ debit_notes_id, vendors_id, vendor_name, ...note }: DebitNoteRecord): Source => ({
  of: { debit_notes_id },
  vendors_id,
  vendor_name,
  number: note.debit_note_number,
  dated: note.debit_note_date,
  left: note.debit_left,
  held_in: 'payable',
})
