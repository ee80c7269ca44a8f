import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get } from './read.ts'

export const { email, job: receiptEmailJob } = mailing({
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
  get,
})
