import type { DebitNote } from '#contract/purchases/debit-notes.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { letterJob, tellFailure } from '#server/domains/documents/mailing/letter.ts'
import { documentOf } from './document.ts'
import { get, lock, mine } from './read.ts'
import { debitNotes } from './table.ts'

type Payload = Letter & { debit_notes_id: string }

/** Asks for the debit note to be mailed; the job that follows this transaction does it. */
export async function email(tx: CompanyTx, services: Dependencies, debit_notes_id: string, letter: Letter): Promise<DebitNote> {
  const row = await lock(tx, debit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the debit note before you mail it: it has no number yet.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This debit note is cancelled.')
  await tx.db.update(debitNotes).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, debit_notes_id))
  await audit(tx, 'email_asked', 'debit_notes', debit_notes_id, { to: letter.to })
  await services.jobs.enqueue(tx, debitNoteEmailJob(services), { ...letter, debit_notes_id })
  return get(tx, debit_notes_id)
}

/** Mails the debit note with its PDF. A failed try is shown and tried again. */
export function debitNoteEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'debit-note-email',
    mail,
    read: (tx, { debit_notes_id }) => documentOf(tx, files, debit_notes_id),
    note: (tx, { debit_notes_id, to }, status) => note(tx, debit_notes_id, status, to),
  })
}

async function note(tx: CompanyTx, debit_notes_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, debit_note_number } = await get(tx, debit_notes_id)
  await tx.db
    .update(debitNotes)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, debit_notes_id))
  await audit(tx, `email_${email_status}`, 'debit_notes', debit_notes_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/payables/debit-notes/${debit_notes_id}`
    await tellFailure(tx, { kind: 'debit_note_email', number: debit_note_number, to: emailed_to, link })
  }
}
