import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { tabbedLists, yearOf } from '#server/domains/documents/lists/tab-counts.ts'
import { countTabs } from './confirmations.ts'
import { readers, yearEndRoutes } from './routes.ts'
import { confirmationJob } from './confirmation-letter.ts'

export const yearEndModule: Module = {
  routes: ({ serve }, dependencies) => yearEndRoutes(serve, dependencies),
  jobs: (dependencies) => [confirmationJob(dependencies)],
  extensions: [
    customerTables.add('balance_confirmations'),
    tabbedLists.add({ 'year-end': { readers, count: (tx, of) => countTabs(tx, yearOf(of)) } }),
    menuEntries.add({
      'year-end': {
        section: 'accounting',
        place: 100,
        label: 'Year end',
        about: 'Checklist and lock of the financial year',
        isMore: true,
        link: '/accounting/year-end',
        icon: 'done',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
  ],
}
