import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { BankImport, StatementWarning } from '#contract/banking/bank-imports.ts'

export const bankImports = pgTable('bank_imports', {
  companies_id: uuid().notNull(),
  bank_imports_id: uuid().notNull(),
  bank_accounts_id: uuid().notNull(),
  files_id: uuid().notNull(),
  import_status: text().$type<BankImport['import_status']>().notNull(),
  statement_format: text().notNull(),
  text_encoding: text().notNull(),
  period_start: date(),
  period_end: date(),
  opening_balance: bigint({ mode: 'number' }),
  closing_balance: bigint({ mode: 'number' }),
  ties: boolean(),
  difference: bigint({ mode: 'number' }),
  warnings: jsonb().$type<StatementWarning[]>().notNull().default([]),
  line_count: integer().notNull(),
  lines_done: integer().notNull().default(0),
  new_count: integer().notNull().default(0),
  duplicate_count: integer().notNull().default(0),
  failure: text(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
