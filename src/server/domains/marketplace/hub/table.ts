import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { VerificationStatus } from '#core/marketplace/hub/verification.ts'

/** A stored picture of a product, by priority. */
export type KeptImage = { id: string; name: string; priority: number }

export const hubProducts = pgTable('hub_products', {
  companies_id: uuid().notNull(),
  product_id: uuid().notNull(),
  product_title: text().notNull(),
  description: text().notNull(),
  price: bigint({ mode: 'number' }),
  is_show_price: boolean().notNull(),
  hub_offerings_type_id: smallint().$type<1 | 2>().notNull(),
  hub_product_categories_id: integer().notNull(),
  tags: text().array().notNull(),
  images: jsonb().$type<KeptImage[]>().notNull(),
  verification_status: text().$type<VerificationStatus>().notNull(),
  verification_reason: text(),
  submitted_at: timestamp({ withTimezone: true }),
  version: integer().notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  deleted_at: timestamp({ withTimezone: true }),
})
export type ProductRow = typeof hubProducts.$inferSelect
