import { bigint, boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ForeignBalanceRow, Revaluation } from '#contract/currencies/currencies.ts'

const amount = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true })

/** The additional columns of every document that can be in another currency. */
export const foreignColumns = () => ({
  currency: text(),
  exchange_rate: numeric(),
  rate_date: date(),
  foreign_total: amount(),
  foreign_due: amount(),
})
export const foreignLineColumns = () => ({ foreign_rate: amount(), foreign_amount: amount(), foreign_discount: amount() })
/** Of a credit or debit note. */
export const foreignNoteColumns = () => ({
  currency: text(),
  exchange_rate: numeric(),
  rate_date: date(),
  foreign_total: amount(),
  foreign_left: amount(),
})
/** The columns of applications and refunds of such a document. */
export const foreignUseColumns = () => ({ foreign_amount: amount(), exchange_gain: amount().notNull().default(0) })

export const companyCurrencies = pgTable('company_currencies', {
  companies_id: uuid().notNull(),
  currency: text().notNull(),
  is_active: boolean().notNull(),
  created_at: instant().notNull(),
})

export const companyRates = pgTable('company_rates', {
  companies_id: uuid().notNull(),
  currency: text().notNull(),
  rate_date: date().notNull(),
  rate: numeric().notNull(),
  created_by: uuid(),
  created_at: instant().notNull(),
})

export const foreignMoves = pgTable('foreign_moves', {
  companies_id: uuid().notNull(),
  foreign_moves_id: uuid().notNull(),
  document_type: text().$type<ForeignBalanceRow['document_type']>().notNull(),
  documents_id: uuid().notNull(),
  currency: text().notNull(),
  moved_on: date().notNull(),
  foreign_amount: amount().notNull(),
  amount: amount().notNull(),
  created_at: instant().notNull(),
})

export const revaluations = pgTable('revaluations', {
  companies_id: uuid().notNull(),
  revaluations_id: uuid().notNull(),
  status: text().$type<Revaluation['status']>().notNull(),
  revalued_on: date().notNull(),
  amount: amount().notNull(),
  documents: integer().notNull(),
  journal_entries_id: uuid().notNull(),
  reverse_reason: text(),
  created_by: uuid(),
  created_at: instant().notNull(),
})

export const revaluationLines = pgTable('revaluation_lines', {
  companies_id: uuid().notNull(),
  revaluations_id: uuid().notNull(),
  document_type: text().$type<ForeignBalanceRow['document_type']>().notNull(),
  documents_id: uuid().notNull(),
  currency: text().notNull(),
  rate: numeric().notNull(),
  rate_date: date().notNull(),
  foreign_amount: amount().notNull(),
  amount: amount().notNull(),
  restated: amount().notNull(),
})
