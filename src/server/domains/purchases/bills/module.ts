import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { billRoutes } from './routes.ts'
import { billRows } from './rows.ts'
import { billFinder } from './finder.ts'
import { billsSentences } from './audit-words.ts'

export const billsModule: Module = {
  routes: ({ serve }, dependencies) => billRoutes(serve, dependencies),
  extensions: [
    auditNames.add({ bills: 'bill_number' }),
    auditSentences.add(billsSentences),
    finders.add({ bills: billFinder }),
    rowImports.add({ bills: billRows }),
  ],
}
