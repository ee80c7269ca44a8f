import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { customerRoutes } from './routes.ts'
import { customerRows } from './rows.ts'
import { customerFinder } from './finder.ts'
import { customersSentences } from './audit-words.ts'

export const customersModule: Module = {
  routes: ({ serve }) => customerRoutes(serve),
  extensions: [
    auditNames.add({ customers: 'customer_name' }),
    auditSentences.add(customersSentences),
    finders.add({ customers: customerFinder }),
    rowImports.add({ customers: customerRows }),
  ],
}
