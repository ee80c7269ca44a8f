import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { recurringJournalRoutes } from './routes.ts'
import { postDueJournals } from './due.ts'

export const recurringJournalsModule: Module = {
  routes: ({ serve }) => recurringJournalRoutes(serve),
  schedules: [postDueJournals],
  extensions: [auditNames.add({ recurring_journals: 'memo' })],
}
