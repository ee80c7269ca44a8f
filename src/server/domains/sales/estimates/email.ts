import type { Estimate } from '#contract/sales/estimates.ts'
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
import { estimates } from './table.ts'

type Payload = Letter & { estimates_id: string }

/** Asks for the estimate to be mailed; the job that follows this transaction does it. */
export async function email(tx: CompanyTx, services: Dependencies, estimates_id: string, letter: Letter): Promise<Estimate> {
  const row = await lock(tx, estimates_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Send the estimate before you mail it: it has no number yet.')
  await tx.db.update(estimates).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, estimates_id))
  await audit(tx, 'email_asked', 'estimates', estimates_id, { to: letter.to })
  await services.jobs.enqueue(tx, estimateEmailJob(services), { ...letter, estimates_id })
  return get(tx, estimates_id)
}

/** Mails the estimate with its PDF. A failed try is shown and tried again. */
export function estimateEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'estimate-email',
    mail,
    read: (tx, { estimates_id }) => documentOf(tx, files, estimates_id),
    note: (tx, { estimates_id, to }, status) => note(tx, estimates_id, status, to),
  })
}

async function note(tx: CompanyTx, estimates_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, estimate_number } = await get(tx, estimates_id)
  await tx.db
    .update(estimates)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, estimates_id))
  await audit(tx, `email_${email_status}`, 'estimates', estimates_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/receivables/estimates/${estimates_id}`
    await tellFailure(tx, { kind: 'estimate_email', number: estimate_number, to: emailed_to, link })
  }
}
