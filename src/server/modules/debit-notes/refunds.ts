import type { DebitNote } from '#contract/debit-notes.ts'
import type { VendorRefundInput } from '#contract/vendor-refunds.ts'
import type { IsoDate } from '#core/dates.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { recordRefund, type Source, undoRefund as undoIt } from '../vendor-refunds/service.ts'
import { lockIssued, useDebit } from './applications.ts'
import { get } from './read.ts'
import type { DebitNoteRecord } from './table.ts'

/** Records money the vendor gave back of what is left. Throws `invalid` at the field. */
export async function refund(tx: CompanyTx, debit_notes_id: string, body: VendorRefundInput): Promise<DebitNote> {
  const note = await lockIssued(tx, debit_notes_id)
  await recordRefund(tx, sourceOf(note), body)
  await useDebit(tx, note, body.amount, 'refunded')
  return get(tx, debit_notes_id)
}

/** The debit is left again. */
export async function undoRefund(
  tx: CompanyTx,
  debit_notes_id: string,
  vendor_refunds_id: string,
  undone_on: IsoDate,
): Promise<DebitNote> {
  const note = await lockIssued(tx, debit_notes_id)
  const amount = await undoIt(tx, sourceOf(note), vendor_refunds_id, undone_on)
  await useDebit(tx, note, negate(amount), 'refund_undone')
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
