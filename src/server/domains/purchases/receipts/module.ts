import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { receiptRoutes } from './routes.ts'
import { receiptEmailJob } from './email.ts'

export const receiptsModule: Module = {
  routes: ({ serve }, dependencies) => receiptRoutes(serve, dependencies),
  jobs: (dependencies) => [receiptEmailJob(dependencies)],
  extensions: [auditNames.add({ payment_vouchers: 'voucher_number' })],
}
