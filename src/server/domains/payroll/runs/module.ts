import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { runRoutes } from './routes.ts'

export const runsModule: Module = {
  routes: ({ serve }) => runRoutes(serve),
  extensions: [auditNames.add({ payroll_runs: "to_char(month, 'FMMonth YYYY')" })],
}
