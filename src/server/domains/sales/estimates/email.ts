import { AppError } from '#core/errors.ts'
import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lock } from './read.ts'

export const { email, job: estimateEmailJob } = mailing({
  table: 'estimates',
  job: 'estimate-email',
  kind: 'estimate_email',
  number: 'estimate_number',
  page: '/receivables/estimates',
  async lock(tx, estimates_id) {
    const { status } = await lock(tx, estimates_id)
    if (status === 'draft') throw new AppError('wrong_state', 'Send the estimate before you mail it: it has no number yet.')
  },
  paper: documentOf,
  get,
})
