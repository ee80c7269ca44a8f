import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FixedAsset } from '#contract/fixed-assets.ts'

const amount = () => bigint({ mode: 'number' })

export const fixedAssets = pgTable('fixed_assets', {
  companies_id: uuid().notNull(),
  fixed_assets_id: uuid().notNull(),
  version: integer().notNull().default(1),
  status: text().$type<FixedAsset['status']>().notNull(),
  asset_number: text().notNull(),
  number_key: text().notNull(),
  asset_name: text().notNull(),
  asset_class: text().$type<FixedAsset['asset_class']>().notNull(),
  identification: text(),
  vendor_name: text(),
  notes: text(),
  cost_accounts_id: uuid().notNull(),
  cost: amount().notNull(),
  acquired_on: date().notNull(),
  put_to_use_on: date().notNull(),
  method: text().$type<FixedAsset['method']>().notNull(),
  useful_life_years: smallint(),
  residual_value: amount().notNull(),
  opening_depreciation: amount().notNull(),
  depreciated_until: date(),
  tax_block: text().$type<NonNullable<FixedAsset['tax_block']>>(),
  opening_tax_value: amount(),
  opening_tax_year: date(),
  bills_id: uuid(),
  bill_line_no: smallint(),
  against_accounts_id: uuid(),
  journal_entries_id: uuid(),
  booked_depreciation: amount().notNull().default(0),
  booked_until: date(),
  disposed_on: date(),
  proceeds: amount(),
  proceeds_accounts_id: uuid(),
  disposal_depreciation: amount(),
  disposal_gain: amount(),
  disposal_notes: text(),
  disposal_journal_entries_id: uuid(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(asset_name)`),
})
export type AssetRecord = typeof fixedAssets.$inferSelect
