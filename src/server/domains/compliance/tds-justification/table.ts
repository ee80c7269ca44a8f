import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { JustificationForm } from '#contract/compliance/tds-justification.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

export const tdsJustifications = pgTable('tds_justifications', {
  companies_id: uuid().notNull(),
  tds_justifications_id: uuid().notNull(),
  quarter: text().notNull(),
  form: text().$type<JustificationForm>().notNull(),
  file_name: text().notNull(),
  file_sha256: text().notNull(),
  content: sealedText('tds_justifications.content').notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** Removed, and kept so that it can be restored. */
  removed_at: timestamp({ withTimezone: true }),
})
