import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
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
import { deliveryChallans } from './table.ts'

type Payload = Letter & { delivery_challans_id: string }

/** Asks for the challan to be mailed; the job that follows this transaction does it. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  delivery_challans_id: string,
  letter: Letter,
): Promise<DeliveryChallan> {
  const row = await lock(tx, delivery_challans_id)
  if (row.status === 'draft')
    throw new AppError('wrong_state', 'Mark the goods as delivered before you mail the challan: it has no number yet.')
  await tx.db
    .update(deliveryChallans)
    .set({ email_status: 'queued', emailed_to: letter.to })
    .where(mine(tx, delivery_challans_id))
  await audit(tx, 'email_asked', 'delivery_challans', delivery_challans_id, { to: letter.to })
  await services.jobs.enqueue(tx, deliveryChallanEmailJob(services), { ...letter, delivery_challans_id })
  return get(tx, delivery_challans_id)
}

/** Mails the challan with its PDF. A failed try is shown and tried again. */
export function deliveryChallanEmailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'delivery-challan-email',
    mail,
    read: (tx, { delivery_challans_id }) => documentOf(tx, files, delivery_challans_id),
    note: (tx, { delivery_challans_id, to }, status) => note(tx, delivery_challans_id, status, to),
  })
}

async function note(tx: CompanyTx, delivery_challans_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, challan_number } = await get(tx, delivery_challans_id)
  await tx.db
    .update(deliveryChallans)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, delivery_challans_id))
  await audit(tx, `email_${email_status}`, 'delivery_challans', delivery_challans_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/receivables/delivery-challans/${delivery_challans_id}`
    await tellFailure(tx, { kind: 'delivery_challan_email', number: challan_number, to: emailed_to, link })
  }
}
