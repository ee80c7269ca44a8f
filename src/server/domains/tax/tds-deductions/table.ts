import { sql } from 'drizzle-orm'
import { bigint, boolean, date, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TdsNature } from '#core/tax/tds.ts'
import type { DeductionCause, RateReason } from '#core/tax/withholding-model.ts'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

/** The documents that withhold. */
export type TdsSource = 'bill' | 'vendor_advance' | 'dividend'

const liability = {
  companies_id: uuid().notNull(),
  vendors_id: uuid().notNull(),
  source_type: text().$type<TdsSource>().notNull(),
  sources_id: uuid().notNull(),
  tds_nature: text().$type<TdsNature>().notNull(),
  section: text().notNull(),
  payment_code: text(),
  rate: numeric().notNull(),
  rate_reason: text().$type<RateReason>(),
  tds_reliefs_id: uuid(),
  base: bigint({ mode: 'number' }).notNull(),
  tax: bigint({ mode: 'number' }).notNull(),
  credited_on: date().notNull(),
  /** The earlier document that it taxes, when its tax became due with a later one. */
  earlier_type: text().$type<TdsSource>(),
  earlier_id: uuid(),
  earlier_on: date(),
  created_at: timestamp({ withTimezone: true }).notNull(),
}

export const tdsCarries = pgTable('tds_carries', {
  ...liability,
  tds_carries_id: uuid().notNull(),
  cancelled_on: date(),
})

export const tdsDeductions = pgTable('tds_deductions', {
  ...liability,
  tds_deductions_id: uuid().notNull(),
  pan: sealedText('tds_deductions.pan'),
  pan_index: indexColumn().generatedAlwaysAs(sql`substring(pan FROM 7 FOR 16)`),
  has_pan: boolean().notNull(),
  cause: text().$type<DeductionCause>().notNull(),
  tds_carries_id: uuid(),
  deducted_on: date().notNull(),
  journal_entries_id: uuid(),
  reverses_id: uuid(),
})
