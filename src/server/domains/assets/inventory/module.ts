import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { inventoryRoutes } from './routes.ts'

export const inventoryModule: Module = {
  routes: ({ serve }) => inventoryRoutes(serve),
  extensions: [auditNames.add({ stock_closings: 'closed_on::text', stock_items: ['items', 'items_id', 'item_name'] })],
}
