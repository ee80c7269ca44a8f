import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { customers } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { mergeTags } from '#server/domains/documents/tags/merged-tags.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { customerRoutes } from './routes.ts'
import { customerRows } from './rows.ts'
import { customerFinder } from './finder.ts'
import { customersSentences } from './audit-words.ts'
import { beforeCustomersMerge, customerTables } from './merge.ts'
import { partiesMoved } from '#server/domains/accounting/subledger/assignments.ts'
import { moveBalances } from './assigned-lines.ts'

export const customersModule: Module = {
  routes: ({ serve }) => customerRoutes(serve),
  extensions: [
    tabbedLists.add({
      customers: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: customers,
        views: ['active', 'archived'],
        conditions: async (tx, show) => [
          eq(customers.companies_id, tx.companies_id),
          ...(show === undefined ? [] : [eq(customers.is_active, show === 'active')]),
        ],
      }),
    }),
    partiesMoved.register(moveBalances),
    customerTables.add('subledger_lines', 'subledger_assignments'),
    beforeCustomersMerge.register((tx, both) => mergeTags(tx, 'customers', both)),
    menuEntries.add({
      customers: {
        section: 'receivables',
        place: 10,
        label: 'Customers',
        about: 'Who you sell to: contact, GSTIN, terms and what they owe',
        link: '/receivables/customers',
        icon: 'customers',
        permissions: ['ACCOUNTS_RECEIVABLE'],
      },
    }),
    auditNames.add({ customers: 'customer_name' }),
    auditSentences.add(customersSentences),
    finders.add({ customers: customerFinder }),
    rowImports.add({ customers: customerRows }),
  ],
}
