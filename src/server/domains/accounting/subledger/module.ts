import { sentence } from '#core/sentences.ts'
import type { Module } from '#server/platform/module.ts'
import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { readers, subledgerRoutes } from './routes.ts'
import { countUnnamed } from './unnamed-lines.ts'

export const subledgerModule: Module = {
  routes: ({ serve }) => subledgerRoutes(serve),
  extensions: [
    menuEntries.add({
      'without-party': {
        section: 'accounting',
        place: 50,
        label: 'Lines without a party',
        about: 'Entries on customer or vendor accounts without a customer or vendor',
        isMore: true,
        link: '/accounting/without-party',
        icon: 'list',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    tabbedLists.add({ subledger: { readers, count: countUnnamed } }),
    registrationTables.add('subledger_lines'),
    registrationTables.add('subledger_assignments'),
    auditNames.add({ subledger_assignments: sentence('{count, plural, one {# line} other {# lines}}', { count: 'line_count' }) }),
  ],
}
