import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Company } from '#contract/company/company.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

export const companies = pgTable('companies', {
  companies_id: uuid().notNull(),
  company_name: text().notNull(),
  legal_name: text(),
  gstin: text(),
  gst_scheme: text().$type<Company['gst_scheme']>().notNull(),
  pan: sealedText('companies.pan'),
  state_code: text().notNull(),
  address_line: text(),
  city: text(),
  pincode: text(),
  email: text(),
  mobile_number: text(),
  bank_account_name: text(),
  bank_account_number: sealedText('companies.bank_account_number'),
  bank_ifsc: text(),
  bank_name: text(),
  bank_swift: text(),
  upi_vpa: text(),
  logo_files_id: uuid(),
  print_template: text().$type<NonNullable<Company['print_template']>>().notNull(),
  print_color: text().notNull(),
  signature_files_id: uuid(),
  receipt_width: smallint().$type<NonNullable<Company['receipt_width']>>().notNull(),
  invoice_prefix: text().notNull(),
  invoice_terms: text(),
  invoice_notes: text(),
  is_demo: boolean().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
