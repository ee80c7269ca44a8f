import { postedTables, registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './filter.ts'
import { bills } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { payables } from '#contract/permissions.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { approvables } from '#server/domains/approvals/approvals/documents.ts'
import { approvableBill } from './approvable.ts'
import { billRoutes } from './routes.ts'
import { billRows } from './rows.ts'
import { billFinder } from './finder.ts'
import { billsSentences } from './audit-words.ts'
import { reviewToday } from './today.ts'

export const billsModule: Module = {
  routes: ({ serve }, dependencies) => billRoutes(serve, dependencies),
  extensions: [
    registrationTables.add('bills'),
    postedTables.add('bills'),
    tabbedLists.add({
      bills: tabsOf({
        readers: payables,
        table: bills,
        views: ['draft', 'to_be_reviewed', 'approved', 'overdue', 'paid', 'cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    todayLines.add({ 'bills-to-review': reviewToday }),
    menuEntries.add({
      'bills-to-review': {
        section: 'payables',
        place: 20,
        label: 'To Be Reviewed Bills',
        about: 'Bills to check before they are approved',
        link: '/payables/bills',
        icon: 'eye',
        permissions: [...payables],
        feature: 'bills',
      },
      'approved-bills': {
        section: 'payables',
        place: 30,
        label: 'Approved Bills',
        about: 'Bills that are approved, with what is left to pay',
        link: '/payables/approved-bills',
        icon: 'done',
        permissions: [...payables],
        feature: 'bills',
      },
      'create-bill': {
        section: 'create',
        place: 10,
        label: 'Create bill and pay',
        link: '/payables/bills/new',
        icon: 'file',
        shortcut: 'SHIFT+B',
        permissions: ['ACCOUNTS_PAYABLE_CREATE'],
        feature: 'bills',
      },
    }),
    auditNames.add({ bills: 'bill_number' }),
    auditSentences.add(billsSentences),
    finders.add({ bills: billFinder }),
    rowImports.add({ bills: billRows }),
    approvables.add({ bill: approvableBill }),
  ],
}
