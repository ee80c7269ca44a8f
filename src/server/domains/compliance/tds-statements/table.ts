import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TdsDeductorInput } from '#contract/compliance/tds-statements.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

export const tdsDeductors = pgTable('tds_deductors', {
  companies_id: uuid().notNull(),
  tan: text().notNull(),
  deductor_type: text().$type<TdsDeductorInput['deductor_type']>().notNull(),
  person_name: text().notNull(),
  designation: text().notNull(),
  person_pan: sealedText('tds_deductors.person_pan').notNull(),
  previous_receipt: text(),
  updated_by: uuid(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
})
