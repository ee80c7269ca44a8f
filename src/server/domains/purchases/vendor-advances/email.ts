import type { Letter } from '#contract/documents/letters.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lockPaid } from './read.ts'

const { ask, job } = mailing({
  table: 'vendor_advances',
  job: 'vendor-advance-email',
  kind: 'vendor_advance_email',
  number: 'advance_number',
  page: '/payables/vendor-advances',
  lock: lockPaid,
  paper: documentOf,
})
export const vendorAdvanceEmailJob = job

/** Asks for the payment voucher to be mailed. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  vendor_advances_id: string,
  letter: Letter,
): Promise<VendorAdvance> {
  await ask(tx, services, vendor_advances_id, letter)
  return get(tx, vendor_advances_id)
}
