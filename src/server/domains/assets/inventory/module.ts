import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { inventoryRoutes, readers } from './routes.ts'

export const inventoryModule: Module = {
  routes: ({ serve }) => inventoryRoutes(serve),
  extensions: [
    tabbedLists.add({
      inventory: {
        readers,
        // Not the names on bills: they are found in a year of bill lines.
        count: (tx) =>
          countEach(tx, {
            stock: 'stock_items WHERE companies_id = $1',
            closings: 'stock_closings WHERE companies_id = $1',
          }),
      },
    }),
    menuEntries.add({
      inventory: {
        section: 'accounting',
        place: 80,
        label: 'Inventory',
        about: 'Stock, its value and movements',
        isMore: true,
        link: '/accounting/inventory',
        icon: 'list',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    auditNames.add({ stock_closings: 'closed_on::text', stock_items: ['items', 'items_id', 'item_name'] }),
  ],
}
