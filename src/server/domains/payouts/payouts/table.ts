import { sql } from 'drizzle-orm'
import { bigint, customType, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Payout } from '#contract/payouts/payouts.ts'
import type { Rail } from '#core/payouts/rails.ts'
import { indexColumn, sealedText } from '#server/platform/sealed/text-column.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const paise = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true })

export const payouts = pgTable('payouts', {
  companies_id: uuid().notNull(),
  payouts_id: uuid().notNull(),
  version: integer().notNull().default(1),
  payout_status: text().$type<Payout['payout_status']>().notNull(),
  payout_kind: text().$type<Payout['payout_kind']>().notNull(),
  vendors_id: uuid(),
  to_bank_accounts_id: uuid(),
  cards_id: uuid(),
  staff_id: uuid(),
  gst_challans_id: uuid(),
  expense_accounts_id: uuid(),
  payee_name: text().notNull(),
  payee_account_number: sealedText('payouts.payee_account_number'),
  account_index: indexColumn().generatedAlwaysAs(sql`substring(payee_account_number FROM 7 FOR 16)`),
  payee_ifsc: text(),
  payee_vpa: text(),
  bank_accounts_id: uuid().notNull(),
  amount: paise().notNull(),
  purpose: text().$type<Payout['purpose']>().notNull(),
  narration: text().notNull(),
  notes: text(),
  rail_choice: text().$type<Payout['rail_choice']>().notNull(),
  rail: text().$type<Rail>(),
  scheduled_on: date(),
  payee_reason: text(),
  status_reason: text(),
  expected_by: instant(),
  made_by: uuid(),
  approved_by: uuid(),
  approved_at: instant(),
  reference: text().notNull(),
  outside_id: text(),
  utr: text(),
  sent_at: instant(),
  checks: integer().notNull().default(0),
  try_after: instant(),
  counted_on: date(),
  processed_on: date(),
  reversed_on: date(),
  journal_entries_id: uuid(),
  reversal_journal_entries_id: uuid(),
  row_imports_id: uuid(),
  payout_exports_id: uuid(),
  export_row: integer(),
  workflow_hash: bytea(),
  retry_of: uuid(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  search_key: text().notNull().generatedAlwaysAs(sql`lower(payee_name)`),
})
export type PayoutRecord = typeof payouts.$inferSelect

export const payoutBills = pgTable('payout_bills', {
  companies_id: uuid().notNull(),
  payouts_id: uuid().notNull(),
  bills_id: uuid().notNull(),
  /** What it lowers the bill by; of it, what the vendor grants for early payment. */
  amount: paise().notNull(),
  discount: paise().notNull().default(0),
})
