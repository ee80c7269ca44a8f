import { postedTables, registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { creditNotes } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { creditNoteRoutes } from './routes.ts'
import { creditNoteEmailJob } from './email.ts'
import { creditNoteRows } from './rows.ts'

export const creditNotesModule: Module = {
  routes: ({ serve }, dependencies) => creditNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [creditNoteEmailJob(dependencies)],
  extensions: [
    registrationTables.add('credit_notes'),
    postedTables.add('credit_notes'),
    tabbedLists.add({
      'credit-notes': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: creditNotes,
        views: ['draft', 'open', 'used', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    customerTables.add('credit_notes'),
    menuEntries.add({
      'credit-notes': {
        section: 'receivables',
        place: 80,
        label: 'Credit Note',
        about: 'Reduce what a customer owes on an invoice',
        link: '/receivables/credit-notes',
        icon: 'undo',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'credit-notes',
      },
    }),
    auditNames.add({ credit_notes: 'coalesce(credit_note_number, customer_name)' }),
    finders.add({
      credit_notes: newestDocuments('credit_notes', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'credit_note_number',
        party: 'customer_name',
        date: 'credit_note_date',
      }),
    }),
    rowImports.add({ 'credit-notes': creditNoteRows }),
  ],
}
