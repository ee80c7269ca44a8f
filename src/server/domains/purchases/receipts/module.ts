import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { receiptRoutes } from './routes.ts'
import { receiptEmailJob } from './email.ts'

export const receiptsModule: Module = {
  routes: ({ serve }, dependencies) => receiptRoutes(serve, dependencies),
  jobs: (dependencies) => [receiptEmailJob(dependencies)],
  extensions: [
    menuEntries.add({
      receipts: {
        section: 'payables',
        place: 130,
        label: 'Receipt',
        about: 'Small expenses already paid, with their receipt',
        link: '/payables/receipts',
        icon: 'file',
        permissions: ['ACCOUNTS_PAYABLE_CREATE'],
        feature: 'receipts',
      },
    }),
    auditNames.add({ payment_vouchers: 'voucher_number' }),
  ],
}
