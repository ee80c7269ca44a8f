import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { journalRoutes } from './routes.ts'
import { journalFinder } from './finder.ts'

export const journalsModule: Module = {
  routes: ({ serve }) => journalRoutes(serve),
  extensions: [
    menuEntries.add({
      journals: {
        section: 'accounting',
        place: 10,
        label: 'Journals',
        about: 'Entries by hand',
        isMore: true,
        link: '/accounting/journals',
        icon: 'edit',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
      'create-journal': {
        section: 'create',
        place: 40,
        label: 'Record journal',
        link: '/accounting/journals/new',
        icon: 'edit',
        permissions: ['OWNER', 'ADMIN', 'MANAGER'],
        feature: 'accounting',
      },
    }),
    auditNames.add({ journal_entries: 'memo' }),
    finders.add({ journals: journalFinder }),
  ],
}
