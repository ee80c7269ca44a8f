import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TdsFiling } from '#contract/compliance/tds-corrections.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

export const tdsStatements = pgTable('tds_statements', {
  companies_id: uuid().notNull(),
  tds_statements_id: uuid().notNull(),
  quarter: text().notNull(),
  form: text().$type<StatementForm>().notNull(),
  statement_kind: text().$type<TdsFiling['statement_kind']>().notNull(),
  receipt: text().notNull(),
  filed_on: date().notNull(),
  content: sealedText('tds_statements.content').notNull(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
