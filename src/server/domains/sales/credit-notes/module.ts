import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { creditNoteRoutes } from './routes.ts'
import { creditNoteEmailJob } from './email.ts'
import { creditNoteRows } from './rows.ts'

export const creditNotesModule: Module = {
  routes: ({ serve }, dependencies) => creditNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [creditNoteEmailJob(dependencies)],
  extensions: [rowImports.add({ 'credit-notes': creditNoteRows })],
}
