import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { receiptNoteRoutes } from './routes.ts'
import { receiptNoteEmailJob } from './email.ts'
import { receiptNoteRows } from './rows.ts'

export const receiptNotesModule: Module = {
  routes: ({ serve }, dependencies) => receiptNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [receiptNoteEmailJob(dependencies)],
  extensions: [rowImports.add({ 'receipt-notes': receiptNoteRows })],
}
