import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CertificateKind, TdsCertificate } from '#contract/compliance/tds-certificates.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tdsCertificates = pgTable('tds_certificates', {
  companies_id: uuid().notNull(),
  tds_certificates_id: uuid().notNull(),
  quarter: text().notNull(),
  tax_kind: text().$type<CertificateKind>().notNull(),
  files_id: uuid().notNull(),
  file_sha256: bytes().notNull(),
  pan: sealedText('tds_certificates.pan'),
  tan: text(),
  certificate_number: text(),
  amount: bigint({ mode: 'number' }),
  tax: bigint({ mode: 'number' }),
  unread: text().$type<TdsCertificate['unread']>(),
  vendors_id: uuid(),
  customers_id: uuid(),
  email_status: text().$type<TdsCertificate['email_status']>(),
  emailed_to: text(),
  emailed_at: timestamp({ withTimezone: true }),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
