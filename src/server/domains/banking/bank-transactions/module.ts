import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { bankTransactions } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { bankTransactionRoutes } from './routes.ts'
import { bankLineFinder } from './finder.ts'

export const bankTransactionsModule: Module = {
  routes: ({ serve }, dependencies) => bankTransactionRoutes(serve, dependencies),
  extensions: [
    tabbedLists.add({
      'bank-transactions': tabsOf({
        readers: ['BANKING'],
        table: bankTransactions,
        views: ['unmatched', 'matched', 'categorised', 'excluded'],
        conditions: async (tx, status) => [
          eq(bankTransactions.companies_id, tx.companies_id),
          ...(status === undefined ? [] : [eq(bankTransactions.transaction_status, status)]),
        ],
      }),
    }),
    menuEntries.add({
      transactions: {
        section: 'banking',
        place: 10,
        label: 'Transactions',
        about: 'Every line of your bank statements',
        link: '/banking/transactions',
        icon: 'list',
        permissions: ['BANKING'],
      },
    }),
    auditNames.add({ bank_transactions: 'left(description, 60)' }),
    auditSentences.add({ 'bank_transactions.noted': 'wrote a note on the bank line …' }),
    finders.add({ bank_transactions: bankLineFinder }),
  ],
}
