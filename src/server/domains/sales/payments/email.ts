import type { Payment } from '#contract/sales/payments.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

const { ask, job } = mailing({
  table: 'payments',
  job: 'payment-email',
  kind: 'payment_email',
  number: 'payment_number',
  page: '/receivables/payments',
  async lock(tx, payments_id) {
    const { status } = await lock(tx, payments_id)
    if (status === 'voided') throw new AppError('wrong_state', 'This payment was undone.')
  },
  paper: documentOf,
})
export const paymentEmailJob = job

/** Asks for the receipt of a payment to be mailed. */
export async function email(tx: CompanyTx, services: Dependencies, payments_id: string, letter: Letter): Promise<Payment> {
  await ask(tx, services, payments_id, letter)
  return get(tx, payments_id)
}
