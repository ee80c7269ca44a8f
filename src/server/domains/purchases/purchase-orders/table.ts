import { date, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PurchaseOrderStatus, ReceiptShare } from '#core/purchases/payables/purchase-order.ts'
import { instant, paise, purchaseColumns, purchaseLineColumns } from '../purchase-documents/columns.ts'

export const purchaseOrders = pgTable('purchase_orders', {
  ...purchaseColumns(),
  purchase_orders_id: uuid().notNull(),
  status: text().$type<PurchaseOrderStatus>().notNull(),
  receipt: text().$type<ReceiptShare>().notNull().default('none'),
  purchase_order_number: text(),
  order_date: date().notNull(),
  expected_date: date().notNull(),
  vendor_reference: text(),
  chosen_place_of_supply: text(),
  terms: text(),
  sent_at: instant(),
  end_reason: text(),
})
export type PurchaseOrderRecord = typeof purchaseOrders.$inferSelect

export const purchaseOrderLines = pgTable('purchase_order_lines', {
  ...purchaseLineColumns(),
  purchase_orders_id: uuid().notNull(),
  item_type: text().$type<'goods' | 'service'>().notNull(),
  unit: text(),
})

export const matchTolerances = pgTable('match_tolerances', {
  companies_id: uuid().primaryKey(),
  quantity_percent: numeric().notNull(),
  quantity_amount: paise().notNull(),
  price_percent: numeric().notNull(),
  price_amount: paise().notNull(),
  updated_at: instant().notNull(),
})
