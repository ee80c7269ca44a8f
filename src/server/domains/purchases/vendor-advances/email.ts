import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get, lockPaid } from './read.ts'

export const { email, job: vendorAdvanceEmailJob } = mailing({
  table: 'vendor_advances',
  job: 'vendor-advance-email',
  kind: 'vendor_advance_email',
  number: 'advance_number',
  page: '/payables/vendor-advances',
  lock: lockPaid,
  paper: documentOf,
  get,
})
