import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { journalRoutes } from './routes.ts'
import { journalFinder } from './finder.ts'

export const journalsModule: Module = {
  routes: ({ serve }) => journalRoutes(serve),
  extensions: [auditNames.add({ journal_entries: 'memo' }), finders.add({ journals: journalFinder })],
}
