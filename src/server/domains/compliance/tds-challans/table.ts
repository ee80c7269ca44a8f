import { bigint, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TdsChallan } from '#contract/compliance/tds-challans.ts'

const paise = () => bigint({ mode: 'number' }).notNull()

export const tdsChallans = pgTable('tds_challans', {
  companies_id: uuid().notNull(),
  tds_challans_id: uuid().notNull(),
  tax_kind: text().$type<'tds' | 'tcs'>().notNull(),
  era: text().$type<TdsChallan['era']>().notNull(),
  major_head: text().$type<TdsChallan['major_head']>().notNull(),
  minor_head: text().$type<TdsChallan['minor_head']>().notNull(),
  tax: paise(),
  interest: paise(),
  fee: paise(),
  others: paise(),
  crn: text(),
  bsr_code: text().notNull(),
  serial: text().notNull(),
  paid_on: date().notNull(),
  ledger_accounts_id: uuid(),
  journal_entries_id: uuid(),
  voided_on: date(),
  void_journal_entries_id: uuid(),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
