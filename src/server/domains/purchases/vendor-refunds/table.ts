import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { VendorRefund } from '#contract/purchases/vendor-refunds.ts'
import { foreignUseColumns } from '#server/domains/currencies/currencies/table.ts'
import { instant, paise } from '../purchase-documents/columns.ts'

export const vendorRefunds = pgTable('vendor_refunds', {
  companies_id: uuid().notNull(),
  vendor_refunds_id: uuid().notNull(),
  refund_number: text().notNull(),
  vendors_id: uuid().notNull(),
  vendor_advances_id: uuid(),
  debit_notes_id: uuid(),
  amount: paise().notNull(),
  ...foreignUseColumns(),
  refunded_on: date().notNull(),
  payment_mode: text().$type<VendorRefund['payment_mode']>().notNull(),
  reference: text(),
  ledger_accounts_id: uuid().notNull(),
  journal_entries_id: uuid().notNull(),
  undone_on: date(),
  undo_journal_entries_id: uuid(),
  created_at: instant().notNull(),
})
