import { customType, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SalaryCertificate } from '#contract/payroll/salary-certificates.ts'
import { sealedText } from '#server/platform/sealed/text-column.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What is sealed of a certificate: whose it is, and what it says of their pay. */
export type SealedPart = Pick<SalaryCertificate, 'pan' | 'certificate_number' | 'amount' | 'tax'> & { tan: string | null }

export const salaryCertificates = pgTable('payroll_salary_certificates', {
  companies_id: uuid().notNull(),
  payroll_salary_certificates_id: uuid().notNull(),
  year_start: date().notNull(),
  files_id: uuid().notNull(),
  file_sha256: bytes().notNull(),
  content: sealedText('payroll_salary_certificates.content').notNull(),
  unread: text().$type<SalaryCertificate['unread']>(),
  payroll_employees_id: uuid(),
  email_status: text().$type<SalaryCertificate['email_status']>(),
  emailed_to: text(),
  emailed_at: timestamp({ withTimezone: true }),
  created_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
