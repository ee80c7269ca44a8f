import { mailing } from '#server/domains/documents/mailing/mailing.ts'
import { documentOf } from './document.ts'
import { get } from './read.ts'
import { lockBoth } from './refunds.ts'

export const { email, job: advanceEmailJob } = mailing({
  table: 'advances',
  job: 'advance-email',
  kind: 'advance_email',
  number: 'advance_number',
  page: '/receivables/advances',
  lock: lockBoth,
  paper: documentOf,
  get,
})
