import { sql } from 'drizzle-orm'
import { bigint, boolean, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Item } from '#contract/directory/items.ts'

export const items = pgTable('items', {
  companies_id: uuid().notNull(),
  items_id: uuid().notNull(),
  item_name: text().notNull(),
  item_type: text().$type<Item['item_type']>().notNull(),
  description: text(),
  sku: text(),
  hsn: text(),
  unit: text(),
  rate: bigint({ mode: 'number' }).notNull(),
  gst_rate: numeric().notNull(),
  cess_rate: numeric(),
  tcs_nature: text().$type<Item['tcs_nature']>(),
  is_active: boolean().notNull().default(true),
  name_key: text().notNull().generatedAlwaysAs(sql`lower(item_name)`),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
