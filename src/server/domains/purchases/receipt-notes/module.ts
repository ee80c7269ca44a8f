import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './list.ts'
import { receiptNotes } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { payables } from '#contract/permissions.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { receiptNoteRoutes } from './routes.ts'
import { receiptNoteEmailJob } from './email.ts'
import { receiptNoteRows } from './rows.ts'

export const receiptNotesModule: Module = {
  routes: ({ serve }, dependencies) => receiptNoteRoutes(serve, dependencies),
  jobs: (dependencies) => [receiptNoteEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'receipt-notes': tabsOf({
        readers: payables,
        table: receiptNotes,
        views: ['received', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'receipt-notes': {
        section: 'payables',
        place: 120,
        label: 'Receipt Note',
        about: 'Goods received against an order',
        link: '/payables/receipt-notes',
        icon: 'file',
        permissions: ['ACCOUNTS_PAYABLE_CREATE'],
        feature: 'receipt-notes',
      },
    }),
    auditNames.add({ receipt_notes: 'receipt_note_number' }),
    auditSentences.add({ 'receipt_notes.received': 'received goods under receipt note …' }),
    finders.add({
      receipt_notes: newestDocuments('receipt_notes', {
        anyOf: payables,
        number: 'receipt_note_number',
        party: 'vendor_name',
        date: 'receipt_date',
        amount: 'NULL::bigint',
      }),
    }),
    rowImports.add({ 'receipt-notes': receiptNoteRows }),
  ],
}
