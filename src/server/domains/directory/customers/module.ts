import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { customerRoutes } from './routes.ts'
import { customerRows } from './rows.ts'

export const customersModule: Module = {
  routes: ({ serve }) => customerRoutes(serve),
  extensions: [rowImports.add({ customers: customerRows })],
}
