import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: salesOrderEmailJob } = mailing({
  table: 'sales_orders',
  job: 'sales-order-email',
  kind: 'sales_order_email',
  number: 'sales_order_number',
  page: '/receivables/sales-orders',
  async lock(tx, sales_orders_id) {
    const { status } = await lock(tx, sales_orders_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Confirm the order before you mail it: it has no number yet.')
  },
  paper: documentOf,
  get,
})
