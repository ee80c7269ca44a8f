import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { RunKind, RunRow } from '#contract/payroll/runs.ts'

const instant = () => timestamp({ withTimezone: true })

export const payrollRuns = pgTable('payroll_runs', {
  companies_id: uuid().notNull(),
  payroll_runs_id: uuid().notNull(),
  month: date().notNull(),
  run_kind: text().$type<RunKind>().notNull(),
  approved_no: integer(),
  run_status: text().$type<RunRow['run_status']>().notNull(),
  computed_by: uuid(),
  computed_at: instant().notNull(),
  approved_by: uuid(),
  approved_at: instant(),
  posted_on: date(),
  journal_entries_id: uuid(),
  reversal_journal_entries_id: uuid(),
  epf_insurance: bigint({ mode: 'number' }).notNull(),
  epf_admin: bigint({ mode: 'number' }).notNull(),
  /** Sealed: JSON of what the run owes each state. */
  state_sums: text(),
  created_at: instant().notNull(),
})
export type RunRecord = typeof payrollRuns.$inferSelect
