import { eq, sql } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { recurringJournals } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { recurringJournalRoutes } from './routes.ts'
import { postDueJournals } from './due.ts'

export const recurringJournalsModule: Module = {
  routes: ({ serve }) => recurringJournalRoutes(serve),
  schedules: [postDueJournals],
  extensions: [
    tabbedLists.add({
      'recurring-journals': tabsOf({
        readers: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
        table: recurringJournals,
        views: ['active', 'failing', 'paused', 'ended'],
        conditions: async (tx, status) => [
          eq(recurringJournals.companies_id, tx.companies_id),
          ...(status === undefined
            ? []
            : [status === 'failing' ? sql`${recurringJournals.failing} > 0` : eq(recurringJournals.status, status)]),
        ],
      }),
    }),
    menuEntries.add({
      'recurring-journals': {
        section: 'accounting',
        place: 20,
        label: 'Recurring journals',
        about: 'Entries that repeat every month or quarter',
        isMore: true,
        link: '/accounting/recurring-journals',
        icon: 'refresh',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    auditNames.add({ recurring_journals: 'memo' }),
  ],
}
