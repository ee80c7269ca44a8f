import type { ReceiptNote } from '#contract/receipt-notes.ts'
import type { Letter } from '#contract/sales-documents.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { postLetter, tellFailure } from '../sales-documents/letter.ts'
import { documentOf } from './document.ts'
import { get, lock, mine } from './read.ts'
import { receiptNotes } from './table.ts'

type Payload = Letter & { receipt_notes_id: string }

/** Asks for the receipt note to be mailed; the job that follows this transaction does it. */
export async function email(tx: CompanyTx, services: Services, receipt_notes_id: string, letter: Letter): Promise<ReceiptNote> {
  const row = await lock(tx, receipt_notes_id)
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This receipt is cancelled.')
  await tx.db.update(receiptNotes).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, receipt_notes_id))
  await audit(tx, 'email_asked', 'receipt_notes', receipt_notes_id, { to: letter.to })
  await services.jobs.enqueue(tx, receiptNoteEmailJob(services), { ...letter, receipt_notes_id })
  return get(tx, receipt_notes_id)
}

/** Mails the receipt note with its PDF. A failed try is shown and tried again. */
export function receiptNoteEmailJob({ files, mail }: Pick<Services, 'files' | 'mail'>): JobDefinition<Payload> {
  return {
    name: 'receipt-note-email',
    run: (company, { receipt_notes_id, ...letter }) =>
      postLetter({
        company,
        mail,
        letter,
        read: (tx) => documentOf(tx, files, receipt_notes_id),
        note: (tx, status) => note(tx, receipt_notes_id, status, letter.to),
      }),
  }
}

async function note(tx: CompanyTx, receipt_notes_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, receipt_note_number } = await get(tx, receipt_notes_id)
  await tx.db
    .update(receiptNotes)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, receipt_notes_id))
  await audit(tx, `email_${email_status}`, 'receipt_notes', receipt_notes_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/payables/receipt-notes/${receipt_notes_id}`
    await tellFailure(tx, { kind: 'receipt_note_email', number: receipt_note_number, to: emailed_to, link })
  }
}
