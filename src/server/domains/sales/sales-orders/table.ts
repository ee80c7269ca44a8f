import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Delivery, SalesOrderStatus } from '#core/sales/sales-order.ts'
import { documentColumns, instant, lineColumns } from '../sales-documents/columns.ts'

export const salesOrders = pgTable('sales_orders', {
  ...documentColumns(),
  sales_orders_id: uuid().notNull(),
  status: text().$type<SalesOrderStatus>().notNull(),
  delivery: text().$type<Delivery>().notNull().default('none'),
  sales_order_number: text(),
  order_date: date().notNull(),
  expected_delivery_date: date().notNull(),
  confirmed_at: instant(),
  end_reason: text(),
  estimates_id: uuid(),
})
export type SalesOrderRecord = typeof salesOrders.$inferSelect

export const salesOrderLines = pgTable('sales_order_lines', { ...lineColumns(), sales_orders_id: uuid().notNull() })
