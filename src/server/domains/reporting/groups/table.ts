import { bigint, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { AccountType } from '#core/ledger/chart-account.ts'

const instant = () => timestamp({ withTimezone: true })

export const companyGroups = pgTable('company_groups', {
  companies_id: uuid().notNull(),
  company_groups_id: uuid().notNull(),
  group_name: text().notNull(),
  created_by: uuid().notNull(),
  created_at: instant().notNull(),
  ended_at: instant(),
})

export const groupCompanies = pgTable('group_companies', {
  companies_id: uuid().notNull(),
  company_groups_id: uuid().notNull(),
  member_id: uuid().notNull(),
  company_name: text().notNull(),
  column_no: smallint().notNull(),
})

export const groupConsents = pgTable('group_consents', {
  companies_id: uuid().notNull(),
  company_groups_id: uuid().notNull(),
  leading_id: uuid().notNull(),
  leading_name: text().notNull(),
  group_name: text().notNull(),
  consented_by: uuid().notNull(),
  consented_at: instant().notNull(),
  withdrawn_by: uuid(),
  withdrawn_at: instant(),
})

export const groupEliminations = pgTable('group_eliminations', {
  companies_id: uuid().notNull(),
  group_eliminations_id: uuid().notNull(),
  company_groups_id: uuid().notNull(),
  eliminated_on: date().notNull(),
  reason: text().notNull(),
  created_by: uuid().notNull(),
  created_at: instant().notNull(),
  taken_back_by: uuid(),
  taken_back_at: instant(),
})

export const groupEliminationLines = pgTable('group_elimination_lines', {
  companies_id: uuid().notNull(),
  group_eliminations_id: uuid().notNull(),
  line_no: smallint().notNull(),
  ledger_accounts_id: uuid().notNull(),
  account_role: text().$type<AccountRole>(),
  account_type: text().$type<AccountType>().notNull(),
  schedule_iii: text().notNull(),
  code: text().notNull(),
  account_name: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
})
