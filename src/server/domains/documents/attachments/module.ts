import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { attachmentRoutes } from './routes.ts'

export const attachmentsModule: Module = {
  routes: ({ serve }, dependencies) => attachmentRoutes(serve, dependencies),
  extensions: [auditNames.add({ files: 'original_file_name' })],
}
