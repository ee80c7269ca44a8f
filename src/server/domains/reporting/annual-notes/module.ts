import type { Module } from '#server/platform/module.ts'
import { statementFactSources } from '../reports/statement-facts.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { annualNoteRoutes } from './routes.ts'
import { statementFacts } from './statement-facts.ts'

export const annualNotesModule: Module = {
  routes: ({ serve }) => annualNoteRoutes(serve),
  extensions: [auditNames.add({ annual_tax_entries: 'year_start::text' }), statementFactSources.add({ 'annual-notes': statementFacts })],
}
