import type { Advance } from '#contract/sales/advances.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'
import { letterJob, tellFailure } from '#server/domains/documents/mailing/letter.ts'
import { documentOf } from './document.ts'
import { mine } from './moves.ts'
import { get } from './read.ts'
import { lockBoth } from './refunds.ts'
import { advances } from './table.ts'

type Payload = Letter & { advances_id: string }

/** Asks for the receipt voucher to be mailed; the job that follows this transaction does it. */
export async function email(tx: CompanyTx, services: Dependencies, advances_id: string, letter: Letter): Promise<Advance> {
  await lockBoth(tx, advances_id)
  await tx.db.update(advances).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, advances_id))
  await audit(tx, 'email_asked', 'advances', advances_id, { to: letter.to })
  await services.jobs.enqueue(tx, advanceEmailJob(services), { ...letter, advances_id })
  return get(tx, advances_id)
}

/** Mails the receipt voucher with its PDF. A failed try is shown and tried again. */
export function advanceEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'advance-email',
    mail,
    read: (tx, { advances_id }) => documentOf(tx, files, advances_id),
    note: (tx, { advances_id, to }, status) => note(tx, advances_id, status, to),
  })
}

async function note(tx: CompanyTx, advances_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, advance_number } = await get(tx, advances_id)
  await tx.db
    .update(advances)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, advances_id))
  await audit(tx, `email_${email_status}`, 'advances', advances_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed')
    await tellFailure(tx, {
      kind: 'advance_email',
      number: advance_number,
      to: emailed_to,
      link: `/receivables/advances/${advances_id}`,
    })
}
