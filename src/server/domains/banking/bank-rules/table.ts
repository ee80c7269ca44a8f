import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { NewBankRule, RuleRun } from '#contract/banking/bank-rules.ts'

export const bankRules = pgTable('bank_rules', {
  companies_id: uuid().notNull(),
  bank_rules_id: uuid().notNull(),
  rule_name: text().notNull(),
  place: integer().notNull(),
  direction: text().$type<NewBankRule['direction']>(),
  bank_accounts_id: uuid(),
  joined: text().$type<NewBankRule['joined']>().notNull(),
  conditions: jsonb().$type<NewBankRule['conditions']>().notNull(),
  parts: jsonb().$type<NewBankRule['parts']>().notNull(),
  memo: text(),
  acts: text().$type<NewBankRule['acts']>().notNull(),
  is_active: boolean().notNull().default(true),
  is_removed: boolean().notNull().default(false),
  agreed_count: integer().notNull().default(0),
  differed_count: integer().notNull().default(0),
  hit_count: integer().notNull().default(0),
  last_hit_at: timestamp({ withTimezone: true }),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})

/** The position of a run: the last line it checked. */
export type Place = { bank_accounts_id: string; transaction_date: string; row_order: number; bank_transactions_id: string }

export const bankRuleRuns = pgTable('bank_rule_runs', {
  companies_id: uuid().notNull(),
  bank_rule_runs_id: uuid().notNull(),
  run_trigger: text().$type<RuleRun['run_trigger']>().notNull(),
  bank_accounts_id: uuid(),
  bank_imports_id: uuid(),
  bank_rules_id: uuid(),
  run_status: text().$type<RuleRun['run_status']>().notNull(),
  place: jsonb().$type<Place>(),
  line_count: integer().notNull().default(0),
  hit_count: integer().notNull().default(0),
  amount_in: bigint({ mode: 'number' }).notNull().default(0),
  amount_out: bigint({ mode: 'number' }).notNull().default(0),
  skipped: jsonb().$type<RuleRun['skipped']>().notNull().default([]),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  undone_by: uuid(),
  undone_at: timestamp({ withTimezone: true }),
})
