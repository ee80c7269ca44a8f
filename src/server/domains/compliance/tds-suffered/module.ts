import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { beforeCustomersMerge, customerTables } from '#server/domains/directory/customers/merge.ts'
import { tdsRequestJob } from './ask.ts'
import { keepOneTan } from './keep-one-tan.ts'
import { tdsSufferedRoutes } from './routes.ts'

export const tdsSufferedModule: Module = {
  routes: ({ serve }, dependencies) => tdsSufferedRoutes(serve, dependencies),
  jobs: (dependencies) => [tdsRequestJob(dependencies)],
  extensions: [
    customerTables.add('customer_tans', 'tds_credit_requests'),
    beforeCustomersMerge.register(keepOneTan),
    auditNames.add({
      tds_credit_imports: sentence('Form 26AS of {year}', { year: "year || '-' || right((year + 1)::text, 2)" }),
      tds_credit_requests: sentence('TDS request to {email}', { email: 'sent_to' }),
    }),
    auditSentences.add({
      'tds_credit_imports.imported': 'imported …',
      'customers.tan_set': 'changed the TAN of customer …',
    }),
  ],
}
