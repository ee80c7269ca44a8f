import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { conditions } from './list.ts'
import { cashMemos } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders, newestDocuments } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { cashMemoRoutes } from './routes.ts'
import { cashMemoEmailJob } from './email.ts'
import { cashMemoRows } from './rows.ts'

export const cashMemosModule: Module = {
  routes: ({ serve }, dependencies) => cashMemoRoutes(serve, dependencies),
  jobs: (dependencies) => [cashMemoEmailJob(dependencies)],
  extensions: [
    tabbedLists.add({
      'cash-memos': tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: cashMemos,
        views: ['cancelled'],
        conditions: (tx, status) => conditions(tx, { status }),
      }),
    }),
    menuEntries.add({
      'cash-memos': {
        section: 'receivables',
        place: 120,
        label: 'Cash Memo',
        about: 'Sales over the counter, paid at once',
        link: '/receivables/cash-memos',
        icon: 'wallet',
        permissions: ['ACCOUNTS_RECEIVABLE'],
        feature: 'cash-memos',
      },
    }),
    auditNames.add({ cash_memos: 'memo_number' }),
    auditSentences.add({ 'cash_memos.sold': 'sold against cash memo …' }),
    finders.add({
      cash_memos: newestDocuments('cash_memos', {
        anyOf: ['ACCOUNTS_RECEIVABLE'],
        number: 'memo_number',
        party: 'customer_name',
        date: 'memo_date',
      }),
    }),
    rowImports.add({ 'cash-memos': cashMemoRows }),
  ],
}
