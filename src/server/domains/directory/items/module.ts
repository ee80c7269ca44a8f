import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { itemRoutes } from './routes.ts'
import { itemRows } from './rows.ts'

export const itemsModule: Module = {
  routes: ({ serve }) => itemRoutes(serve),
  extensions: [rowImports.add({ items: itemRows })],
}
