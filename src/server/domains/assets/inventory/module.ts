import { holdsAny } from '#contract/permissions.ts'
import { dateInIndia } from '#core/dates.ts'
import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { inventoryRoutes, readers, writers } from './routes.ts'
import { shownUnnamed } from './track-item.ts'

export const inventoryModule: Module = {
  routes: ({ serve }) => inventoryRoutes(serve),
  extensions: [
    tabbedLists.add({
      inventory: {
        readers,
        count: (tx, _of, held) => {
          const mayName = holdsAny(held, writers)
          return countEach(
            tx,
            {
              stock: 'stock_items WHERE companies_id = $1',
              closings: 'stock_closings WHERE companies_id = $1',
              ...(mayName && { names: shownUnnamed }),
            },
            mayName ? [dateInIndia(tx.now)] : [],
          )
        },
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
