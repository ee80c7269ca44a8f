import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { datatalkRoutes } from './routes.ts'
import { datatalkSentences } from './audit-words.ts'

export const datatalkModule: Module = {
  routes: ({ always }, dependencies) => datatalkRoutes(always, dependencies),
  extensions: [auditSentences.add(datatalkSentences)],
}
