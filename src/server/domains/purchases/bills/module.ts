import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { approvables } from '#server/domains/approvals/approvals/documents.ts'
import { approvableBill } from './approvable.ts'
import { billRoutes } from './routes.ts'
import { billRows } from './rows.ts'

export const billsModule: Module = {
  routes: ({ serve }, dependencies) => billRoutes(serve, dependencies),
  extensions: [rowImports.add({ bills: billRows }), approvables.add({ bill: approvableBill })],
}
