import { date, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ChallanKind, ChallanStatus } from '#core/sales/delivery-challan.ts'
import { documentColumns, instant, lineColumns } from '../sales-documents/columns.ts'

export const deliveryChallans = pgTable('delivery_challans', {
  ...documentColumns(),
  delivery_challans_id: uuid().notNull(),
  status: text().$type<ChallanStatus>().notNull(),
  challan_kind: text().$type<ChallanKind>().notNull(),
  challan_number: text(),
  challan_date: date().notNull(),
  delivered_at: instant(),
  cancel_reason: text(),
  sales_orders_id: uuid(),
})
export type DeliveryChallanRecord = typeof deliveryChallans.$inferSelect

export const deliveryChallanLines = pgTable('delivery_challan_lines', {
  ...lineColumns(),
  delivery_challans_id: uuid().notNull(),
  returned_quantity: numeric().notNull().default('0'),
  sales_order_line_no: smallint(),
})
