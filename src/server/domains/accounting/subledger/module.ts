import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { subledgerRoutes } from './routes.ts'

export const subledgerModule: Module = {
  routes: ({ serve }) => subledgerRoutes(serve),
  extensions: [auditNames.add({ subledger_assignments: "line_count || ' lines'" })],
}
