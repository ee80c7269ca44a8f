import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { debitNotes } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { payables } from '#contract/permissions.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { debitNoteRoutes } from './routes.ts'
import { debitNoteEmailJob } from './email.ts'
import { debitNoteRows } from './rows.ts'

export const debitNotesModule: Module = {
  routes: ({ serve }, dependencies) => debitNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [debitNoteEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'debit-notes': tabsOf({
        readers: payables,
        table: debitNotes,
        views: ['draft', 'open', 'used', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'debit-notes': {
        section: 'payables',
        place: 100,
        label: 'Debit Note',
        about: 'Reduce what you owe a vendor on a bill',
        link: '/payables/debit-notes',
        icon: 'undo',
        permissions: ['ACCOUNTS_PAYABLE_CREATE'],
        feature: 'debit-notes',
      },
    }),
    auditNames.add({ debit_notes: 'coalesce(debit_note_number, vendor_name)' }),
    finders.add({
      debit_notes: newestDocuments('debit_notes', {
        anyOf: payables,
        number: 'debit_note_number',
        party: 'vendor_name',
        date: 'debit_note_date',
      }),
    }),
    rowImports.add({ 'debit-notes': debitNoteRows }),
  ],
}
