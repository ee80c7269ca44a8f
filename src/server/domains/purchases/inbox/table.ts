import { bigint, customType, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InboxItem } from '#contract/purchases/inbox.ts'

const paise = () => bigint({ mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const inboxItems = pgTable('inbox_items', {
  companies_id: uuid().notNull(),
  inbox_items_id: uuid().notNull(),
  source: text().$type<InboxItem['source']>().notNull(),
  source_id: text().notNull(),
  inbox_status: text().$type<InboxItem['inbox_status']>().notNull(),
  reading: text().$type<InboxItem['reading']>().notNull(),
  vendors_id: uuid(),
  vendor_name: text(),
  vendor_gstin: text(),
  buyer_gstin: text(),
  bill_number: text(),
  number_key: text(),
  bill_date: date(),
  due_date: date(),
  place_of_supply: text(),
  total: paise(),
  taxable_value: paise(),
  cgst: paise(),
  sgst: paise(),
  igst: paise(),
  cess: paise(),
  hsn: text(),
  irn: text(),
  found_in: jsonb().$type<InboxItem['found_in']>().notNull().default({}),
  warnings: text().array().notNull().default([]),
  files_id: uuid(),
  file_sha256: bytes(),
  bills_id: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
export type InboxRecord = typeof inboxItems.$inferSelect
