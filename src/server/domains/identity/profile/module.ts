import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { profileRoutes } from './routes.ts'
import { profileSentences } from './audit-words.ts'

export const profileModule: Module = {
  routes: ({ always }) => profileRoutes(always),
  extensions: [auditSentences.add(profileSentences)],
}
