import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { staffRoutes } from './routes.ts'
import { staffRows } from './rows.ts'

export const staffModule: Module = {
  routes: ({ serve }, dependencies) => staffRoutes(serve, dependencies),
  extensions: [rowImports.add({ staff: staffRows })],
}
