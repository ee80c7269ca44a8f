import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: paymentEmailJob } = mailing({
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
  get,
})
