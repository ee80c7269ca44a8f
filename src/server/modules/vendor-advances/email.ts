import type { VendorAdvance } from '#contract/vendor-advances.ts'
import type { Letter } from '#contract/sales-documents.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Services } from '#server/app.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { postLetter, tellFailure } from '../sales-documents/letter.ts'
import { documentOf } from './document.ts'
import { get, lockPaid, mine } from './read.ts'
import { vendorAdvances } from './table.ts'

type Payload = Letter & { vendor_advances_id: string }

/** Asks for the payment voucher to be mailed; the job that follows this transaction does it. */
export async function email(
  tx: CompanyTx,
  services: Services,
  vendor_advances_id: string,
  letter: Letter,
): Promise<VendorAdvance> {
  await lockPaid(tx, vendor_advances_id)
  await tx.db.update(vendorAdvances).set({ email_status: 'queued', emailed_to: letter.to }).where(mine(tx, vendor_advances_id))
  await audit(tx, 'email_asked', 'vendor_advances', vendor_advances_id, { to: letter.to })
  await services.jobs.enqueue(tx, vendorAdvanceEmailJob(services), { ...letter, vendor_advances_id })
  return get(tx, vendor_advances_id)
}

/** Mails the payment voucher with its PDF. A failed try is shown and tried again. */
export function vendorAdvanceEmailJob({ files, mail }: Pick<Services, 'files' | 'mail'>): JobDefinition<Payload> {
  return {
    name: 'vendor-advance-email',
    run: (company, { vendor_advances_id, ...letter }) =>
      postLetter({
        company,
        mail,
        letter,
        read: (tx) => documentOf(tx, files, vendor_advances_id),
        note: (tx, status) => note(tx, vendor_advances_id, status, letter.to),
      }),
  }
}

async function note(tx: CompanyTx, vendor_advances_id: string, email_status: 'sent' | 'failed', emailed_to: string) {
  const emailed_at = email_status === 'sent' ? { emailed_at: tx.now } : {}
  const { email_status: before, advance_number } = await get(tx, vendor_advances_id)
  await tx.db
    .update(vendorAdvances)
    .set({ email_status, emailed_to, ...emailed_at })
    .where(mine(tx, vendor_advances_id))
  await audit(tx, `email_${email_status}`, 'vendor_advances', vendor_advances_id, { to: emailed_to, on: dateInIndia(tx.now) })
  // It is tried again by itself; told once.
  if (email_status === 'failed' && before !== 'failed') {
    const link = `/payables/vendor-advances/${vendor_advances_id}`
    await tellFailure(tx, { kind: 'vendor_advance_email', number: advance_number, to: emailed_to, link })
  }
}
