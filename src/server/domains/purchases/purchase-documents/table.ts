import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { paise } from './columns.ts'

export const vendorAdvanceTds = pgTable('vendor_advance_tds', {
  companies_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  vendor_advances_id: uuid().notNull(),
  covered: paise().notNull(),
})
