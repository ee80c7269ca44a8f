import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: emailJob } = mailing({
  table: 'invoices',
  job: 'invoice-email',
  kind: 'invoice_email',
  number: 'invoice_number',
  page: '/receivables/invoices',
  async lock(tx, invoices_id) {
    const { status } = await lock(tx, invoices_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Issue the invoice before you send it.')
    if (status === 'cancelled') throw new AppError('wrong_state', 'This invoice is cancelled.')
  },
  paper: documentOf,
  get,
})
