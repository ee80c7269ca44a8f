import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CheckKind, CheckStatus, Constitution, DocumentKind } from '#contract/company/kyc.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

export const profiles = pgTable('kyc_profiles', {
  companies_id: uuid().notNull(),
  constitution: text().$type<Constitution>(),
  is_gst_registered: boolean(),
  signatory_name: text(),
  signatory_designation: text(),
  signatory_pan: sealedText('kyc_profiles.signatory_pan'),
  skipped_at: instant(),
})

export const checks = pgTable('kyc_checks', {
  companies_id: uuid().notNull(),
  check_kind: text().$type<CheckKind | 'partner'>().notNull(),
  status: text().$type<Exclude<CheckStatus, 'not_started'>>().notNull(),
  subject: bytea().notNull(),
  reason: text(),
  evidence: jsonb().$type<Record<string, string>>().notNull(),
  verifier_reference: text(),
  attempts: integer().notNull(),
  submitted_at: instant().notNull(),
  answered_at: instant(),
  expires_at: instant(),
})
export type CheckRow = typeof checks.$inferSelect

export const documents = pgTable('kyc_documents', {
  companies_id: uuid().notNull(),
  kyc_documents_id: uuid().notNull(),
  document_kind: text().$type<DocumentKind>().notNull(),
  files_id: uuid().notNull(),
  removed_at: instant(),
  created_at: instant().notNull(),
})

export const partners = pgTable('kyc_partners', {
  companies_id: uuid().notNull(),
  partner_name: text().notNull(),
  email: text().notNull(),
  mobile_number: text().notNull(),
  pan: sealedText('kyc_partners.pan').notNull(),
  gstin: text(),
  pincode: text().notNull(),
  city: text().notNull(),
  state_code: text().notNull(),
  address_line: text().notNull(),
})
