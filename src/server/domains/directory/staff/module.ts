import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { eq } from 'drizzle-orm'
import { tabbedLists, tabsOf } from '#server/domains/documents/lists/tab-counts.ts'
import { reads, staffRoutes } from './routes.ts'
import { staffRows } from './rows.ts'
import { staff } from './table.ts'

export const staffModule: Module = {
  routes: ({ serve }, dependencies) => staffRoutes(serve, dependencies),
  extensions: [
    tabbedLists.add({
      staff: tabsOf({
        readers: reads,
        table: staff,
        views: ['active', 'archived'],
        conditions: async (tx, show) => [
          eq(staff.companies_id, tx.companies_id),
          ...(show === undefined ? [] : [eq(staff.is_active, show === 'active')]),
        ],
      }),
    }),
    auditNames.add({ staff: 'staff_name' }),
    rowImports.add({ staff: staffRows }),
  ],
}
