import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Dimension } from '#contract/accounting/dimensions.ts'

export const dimensions = pgTable('dimensions', {
  companies_id: uuid().notNull(),
  dimensions_id: uuid().notNull(),
  dimension_kind: text().$type<Dimension['dimension_kind']>().notNull(),
  dimension_name: text().notNull(),
  is_active: boolean().notNull().default(true),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
