import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: purchaseOrderEmailJob } = mailing({
  table: 'purchase_orders',
  job: 'purchase-order-email',
  kind: 'purchase_order_email',
  number: 'purchase_order_number',
  page: '/payables/purchase-orders',
  async lock(tx, purchase_orders_id) {
    const { status } = await lock(tx, purchase_orders_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Send the order before you mail it: it has no number yet.')
  },
  paper: documentOf,
  get,
})
