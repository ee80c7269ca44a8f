import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: deliveryChallanEmailJob } = mailing({
  table: 'delivery_challans',
  job: 'delivery-challan-email',
  kind: 'delivery_challan_email',
  number: 'challan_number',
  page: '/receivables/delivery-challans',
  async lock(tx, delivery_challans_id) {
    const { status } = await lock(tx, delivery_challans_id)
    if (status === 'draft')
      throw new AppError('wrong_state', 'Mark the goods as delivered before you mail the challan: it has no number yet.')
  },
  paper: documentOf,
  get,
})
