import type { Invoice } from '#contract/sales/invoices.ts'
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
import { invoices } from './table.ts'

type Payload = Letter & { invoices_id: string }

/** Asks for the invoice to be sent; the job that follows this transaction sends it. */
export async function email(tx: CompanyTx, services: Dependencies, invoices_id: string, letter: Letter): Promise<Invoice> {
  const row = await lock(tx, invoices_id)
  if (row.status === 'draft') throw new AppError('wrong_state', 'Issue the invoice before you send it.')
  if (row.status === 'cancelled') throw new AppError('wrong_state', 'This invoice is cancelled.')
  await tx.db.update(invoices).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, invoices_id))
  await audit(tx, 'email_asked', 'invoices', invoices_id, { to: letter.to })
  await services.jobs.enqueue(tx, emailJob(services), { ...letter, invoices_id })
  return get(tx, invoices_id)
}

/** Sends the invoice with its PDF. A failed try is shown and tried again. */
export function emailJob({ files, mail }: Pick<Dependencies, 'files' | 'mail'>): JobDefinition<Payload> {
  return letterJob({
    name: 'invoice-email',
    mail,
    read: (tx, { invoices_id }) => documentOf(tx, files, invoices_id),
    note: (tx, { invoices_id, to }, status) => note(tx, invoices_id, status, to),
  })
}

async function note(tx: CompanyTx, invoices_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, invoice_number } = await get(tx, invoices_id)
  await tx.db
    .update(invoices)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, invoices_id))
  await audit(tx, `email_${email_status}`, 'invoices', invoices_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/receivables/invoices/${invoices_id}`
    await tellFailure(tx, { kind: 'invoice_email', number: invoice_number, to: emailed_to, link })
  }
}
