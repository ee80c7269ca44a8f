import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { subscriptionRoutes } from './routes.ts'
import { planInvoiceJob } from './jobs.ts'
import { subscriptionSentences } from './audit-words.ts'

export const subscriptionModule: Module = {
  routes: ({ always }, dependencies) => subscriptionRoutes(always, dependencies),
  jobs: (dependencies) => [planInvoiceJob(dependencies)],
  extensions: [
    customerTables.add('operator_subscribers'),
    menuEntries.add({
      subscription: {
        section: 'settings',
        place: 30,
        label: 'Subscription',
        about: 'Your plan, what is used of it, payments and invoices',
        isMore: true,
        link: '/subscription/history',
        icon: 'wallet',
        permissions: ['OWNER', 'ADMIN'],
        feature: 'subscription',
      },
    }),
    auditSentences.add(subscriptionSentences),
  ],
}
