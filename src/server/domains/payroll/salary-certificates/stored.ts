import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { SalaryCertificate } from '#contract/payroll/salary-certificates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { salaryCertificates, type SealedPart } from './table.ts'

type Row = typeof salaryCertificates.$inferSelect
export type StoredCertificate = Omit<Row, 'content'> & SealedPart & { file_name: string }

/** The certificates of a year, or all; the latest first. */
export async function storedCertificates(tx: CompanyTx, year_start?: string): Promise<StoredCertificate[]> {
  return read(tx, year_start === undefined ? undefined : eq(salaryCertificates.year_start, year_start))
}

/** Locks the row. Throws `not_found`. */
export async function lockCertificate(tx: CompanyTx, payroll_salary_certificates_id: string): Promise<StoredCertificate> {
  await tx.client.query(
    'SELECT 1 FROM payroll_salary_certificates WHERE companies_id = $1 AND payroll_salary_certificates_id = $2 FOR NO KEY UPDATE',
    [tx.companies_id, payroll_salary_certificates_id],
  )
  return findCertificate(tx, payroll_salary_certificates_id)
}

/** Throws `not_found`. */
export async function findCertificate(tx: CompanyTx, payroll_salary_certificates_id: string): Promise<StoredCertificate> {
  const [row] = await read(tx, eq(salaryCertificates.payroll_salary_certificates_id, payroll_salary_certificates_id))
  if (!row) throw new AppError('not_found', 'This certificate does not exist.')
  return row
}

async function read(tx: CompanyTx, where: SQL | undefined): Promise<StoredCertificate[]> {
  const rows = await tx.db
    .select()
    .from(salaryCertificates)
    .where(and(eq(salaryCertificates.companies_id, tx.companies_id), where))
    .orderBy(desc(salaryCertificates.created_at), desc(salaryCertificates.payroll_salary_certificates_id))
  const { rows: names } = await tx.client.query<{ files_id: string; original_file_name: string }>(
    'SELECT files_id, original_file_name FROM files WHERE companies_id = $1 AND files_id = ANY($2::uuid[])',
    [tx.companies_id, rows.map(({ files_id }) => files_id)],
  )
  const byFile = new Map(names.map((row) => [row.files_id, row.original_file_name]))
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...(JSON.parse(content) as SealedPart),
    file_name: byFile.get(row.files_id) ?? '',
  }))
}

export const certificateView = (row: StoredCertificate): SalaryCertificate => ({
  payroll_salary_certificates_id: row.payroll_salary_certificates_id,
  file_name: row.file_name,
  pan: row.pan,
  certificate_number: row.certificate_number,
  amount: row.amount,
  tax: row.tax,
  unread: row.unread,
  is_assigned: row.payroll_employees_id !== null,
  uploaded_at: row.created_at.toISOString(),
  email_status: row.email_status,
  emailed_to: row.emailed_to,
  emailed_at: row.emailed_at?.toISOString() ?? null,
})

/** The PDF as it was uploaded. */
export async function certificateFile(tx: CompanyTx, files: FileStore, { files_id }: StoredCertificate): Promise<Download> {
  const { original_file_name, media_type, bytes } = await files.read(tx, files_id)
  return { file_name: original_file_name, media_type, content: bytes }
}
