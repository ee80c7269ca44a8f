import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { debitNoteRoutes } from './routes.ts'
import { debitNoteEmailJob } from './email.ts'
import { debitNoteRows } from './rows.ts'

export const debitNotesModule: Module = {
  routes: ({ serve }, dependencies) => debitNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [debitNoteEmailJob(dependencies)],
  extensions: [rowImports.add({ 'debit-notes': debitNoteRows })],
}
