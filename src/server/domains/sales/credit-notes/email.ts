import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: creditNoteEmailJob } = mailing({
  table: 'credit_notes',
  job: 'credit-note-email',
  kind: 'credit_note_email',
  number: 'credit_note_number',
  page: '/receivables/credit-notes',
  async lock(tx, credit_notes_id) {
    const { status } = await lock(tx, credit_notes_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Issue the credit note before you mail it: it has no number yet.')
    if (status === 'cancelled') throw new AppError('wrong_state', 'This credit note is cancelled.')
  },
  paper: documentOf,
  get,
})
