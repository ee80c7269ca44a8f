import type { CreditNote } from '#contract/sales/credit-notes.ts'
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
import { creditNotes } from './table.ts'

type Payload = Letter & { credit_notes_id: string }

/** Asks for the credit note to be mailed; the job that follows this transaction does it. */
export async function email(tx: CompanyTx, services: Dependencies, credit_notes_id: string, letter: Letter): Promise<CreditNote> {
  const row = await lock(tx, credit_notes_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the credit note before you mail it: it has no number yet.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This credit note is cancelled.')
  await tx.db.update(creditNotes).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, credit_notes_id))
  await audit(tx, 'email_asked', 'credit_notes', credit_notes_id, { to: letter.to })
  await services.jobs.enqueue(tx, creditNoteEmailJob(services), { ...letter, credit_notes_id })
  return get(tx, credit_notes_id)
}

/** Mails the credit note with its PDF. A failed try is shown and tried again. */
export function creditNoteEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'credit-note-email',
    mail,
    read: (tx, { credit_notes_id }) => documentOf(tx, files, credit_notes_id),
    note: (tx, { credit_notes_id, to }, status) => note(tx, credit_notes_id, status, to),
  })
}

async function note(tx: CompanyTx, credit_notes_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, credit_note_number } = await get(tx, credit_notes_id)
  await tx.db
    .update(creditNotes)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, credit_notes_id))
  await audit(tx, `email_${email_status}`, 'credit_notes', credit_notes_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/receivables/credit-notes/${credit_notes_id}`
    await tellFailure(tx, { kind: 'credit_note_email', number: credit_note_number, to: emailed_to, link })
  }
}
