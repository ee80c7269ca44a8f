import type { ReceiptNote } from '#contract/purchases/receipt-notes.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

const { ask, job } = mailing({
  table: 'receipt_notes',
  job: 'receipt-note-email',
  kind: 'receipt_note_email',
  number: 'receipt_note_number',
  page: '/payables/receipt-notes',
  async lock(tx, receipt_notes_id) {
    const { status } = await lock(tx, receipt_notes_id)
    if (status === 'cancelled') throw new AppError('wrong_state', 'This receipt is cancelled.')
  },
  paper: documentOf,
})
export const receiptNoteEmailJob = job

/** Asks for the receipt note to be mailed. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  receipt_notes_id: string,
  letter: Letter,
): Promise<ReceiptNote> {
  await ask(tx, services, receipt_notes_id, letter)
  return get(tx, receipt_notes_id)
}
