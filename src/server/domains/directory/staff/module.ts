import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { staffRoutes } from './routes.ts'
import { staffRows } from './rows.ts'

export const staffModule: Module = {
  routes: ({ serve }, dependencies) => staffRoutes(serve, dependencies),
  extensions: [auditNames.add({ staff: 'staff_name' }), rowImports.add({ staff: staffRows })],
}
