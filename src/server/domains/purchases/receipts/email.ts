import type { Receipt } from '#contract/purchases/receipts.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get } from './read.ts'

const { ask, job } = mailing({
  table: 'payment_vouchers',
  job: 'receipt-email',
  kind: 'receipt_email',
  number: 'voucher_number',
  page: '/payables/receipts',
  async lock(tx, payment_vouchers_id) {
    const { undone_on } = await get(tx, payment_vouchers_id)
    if (undone_on !== null) throw new AppError('wrong_state', 'This payment was undone.')
  },
  paper: documentOf,
})
export const receiptEmailJob = job

/** Asks for the voucher of a payment to be mailed to the vendor. */
export async function email(
  tx: CompanyTx,
  services: Dependencies,
  payment_vouchers_id: string,
  letter: Letter,
): Promise<Receipt> {
  await ask(tx, services, payment_vouchers_id, letter)
  return get(tx, payment_vouchers_id)
}
