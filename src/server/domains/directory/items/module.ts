import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { items } from './table.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { finders } from '#server/domains/documents/search-terms/finders.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { itemRoutes } from './routes.ts'
import { itemRows } from './rows.ts'
import { itemFinder } from './finder.ts'

export const itemsModule: Module = {
  routes: ({ serve }) => itemRoutes(serve),
  extensions: [
    tabbedLists.add({
      items: tabsOf({
        readers: ['ACCOUNTS_RECEIVABLE'],
        table: items,
        views: ['active', 'archived'],
        conditions: async (tx, show) => [
          eq(items.companies_id, tx.companies_id),
          ...(show === undefined ? [] : [eq(items.is_active, show === 'active')]),
        ],
      }),
    }),
    menuEntries.add({
      items: {
        section: 'receivables',
        place: 20,
        label: 'Items',
        about: 'Goods and services with their rate, HSN or SAC code and GST',
        isMore: true,
        link: '/receivables/items',
        icon: 'item',
        permissions: ['ACCOUNTS_RECEIVABLE'],
      },
    }),
    auditNames.add({ items: 'item_name' }),
    finders.add({ items: itemFinder }),
    rowImports.add({ items: itemRows }),
  ],
}
