import { bigint, boolean, date, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TcsNature, TcsReason } from '#core/tax/tcs.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

/**
 * The documents that collect tax or give it back; of an advance a row for each of its moves, and (`advance_rate`) for what its invoice collects
 * less, as the advance was collected on at another rate.
 */
export type TcsSource = 'invoice' | 'credit_note' | 'advance' | 'advance_rate'

export const tcsCollections = pgTable('tcs_collections', {
  companies_id: uuid().notNull(),
  tcs_collections_id: uuid().notNull(),
  customers_id: uuid().notNull(),
  pan: sealedText('tcs_collections.pan'),
  has_pan: boolean().notNull(),
  source_type: text().$type<TcsSource>().notNull(),
  sources_id: uuid().notNull(),
  tcs_nature: text().$type<TcsNature>().notNull(),
  section: text().notNull(),
  collection_code: text().notNull(),
  rate: numeric().notNull(),
  rate_reason: text().$type<TcsReason>(),
  declaration: text(),
  base: bigint({ mode: 'number' }).notNull(),
  tax: bigint({ mode: 'number' }).notNull(),
  collected_on: date().notNull(),
  journal_entries_id: uuid(),
  reverses_id: uuid(),
  /** The invoice that an advance was applied to. */
  applied_to: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
