import type { Module } from '#server/platform/module.ts'
import { statementFactSources } from '../reports/statement-facts.ts'
import { annualNoteRoutes } from './routes.ts'
import { statementFacts } from './statement-facts.ts'

export const annualNotesModule: Module = {
  routes: ({ serve }) => annualNoteRoutes(serve),
  extensions: [statementFactSources.add({ 'annual-notes': statementFacts })],
}
