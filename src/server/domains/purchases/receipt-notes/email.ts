import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: receiptNoteEmailJob } = mailing({
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
  get,
})
