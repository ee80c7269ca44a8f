import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: debitNoteEmailJob } = mailing({
  table: 'debit_notes',
  job: 'debit-note-email',
  kind: 'debit_note_email',
  number: 'debit_note_number',
  page: '/payables/debit-notes',
  async lock(tx, debit_notes_id) {
    const { status } = await lock(tx, debit_notes_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Issue the debit note before you mail it: it has no number yet.')
    if (status === 'cancelled') throw new AppError('wrong_state', 'This debit note is cancelled.')
  },
  paper: documentOf,
  get,
})
