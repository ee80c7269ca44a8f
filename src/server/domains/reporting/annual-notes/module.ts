import type { Module } from '#server/platform/module.ts'
import { statementFactSources } from '../reports/statement-facts.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { annualNoteRoutes } from './routes.ts'
import { statementFacts } from './statement-facts.ts'

export const annualNotesModule: Module = {
  routes: ({ serve }) => annualNoteRoutes(serve),
  extensions: [
    menuEntries.add({
      'notes-to-accounts': {
        section: 'reports',
        place: 50,
        label: 'Notes to accounts',
        about: 'Notes for one financial year, and the full set of statements as a PDF',
        isMore: true,
        link: '/reports/notes-to-accounts',
        icon: 'file',
        permissions: ['REPORTS'],
      },
    }),
    auditNames.add({ annual_tax_entries: 'year_start::text' }),
    statementFactSources.add({ 'annual-notes': statementFacts }),
  ],
}
