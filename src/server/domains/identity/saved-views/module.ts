import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { savedViewRoutes } from './routes.ts'
import { savedViewsSentences } from './audit-words.ts'

export const savedViewsModule: Module = {
  routes: ({ serve }) => savedViewRoutes(serve),
  extensions: [auditNames.add({ saved_views: 'view_name' }), auditSentences.add(savedViewsSentences)],
}
