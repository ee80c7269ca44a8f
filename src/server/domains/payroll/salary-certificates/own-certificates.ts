import type { Reply } from '#contract/endpoint.ts'
import type { listOwnCertificates } from '#contract/payroll/salary-certificates.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { salaryCertificateForm } from '#core/payroll/salary-certificates.ts'
import { auditLook } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import type { FileStore } from '#server/platform/files.ts'
import { getDeductor } from '#server/domains/compliance/tds-statements/deductor.ts'
import { ownEmployee } from '../employees/read-employees.ts'
import { certificateFile, type StoredCertificate, storedCertificates } from './stored.ts'
import { yearFile } from './year-file.ts'

/** The latest certificate of each year that is one's own: assigned to an employment of the person, or of their PAN and the company's TAN. */
async function ownStored(tx: CompanyTx): Promise<StoredCertificate[]> {
  const employee = await ownEmployee(tx)
  if (!employee) return []
  const { rows } = await tx.client.query<{ payroll_employees_id: string; pan: string | null }>(
    'SELECT payroll_employees_id, pan FROM payroll_employees WHERE companies_id = $1 AND staff_id = $2',
    [tx.companies_id, employee.staff_id],
  )
  const own = new Set(rows.map(({ payroll_employees_id }) => payroll_employees_id))
  const pans = new Set(rows.flatMap(({ pan }) => (pan === null ? [] : [pan])))
  const { deductor } = await getDeductor(tx)
  const isOwn = ({ payroll_employees_id, pan, tan }: StoredCertificate) =>
    payroll_employees_id === null
      ? pan !== null && pans.has(pan) && (tan === null || !deductor || tan === deductor.tan)
      : own.has(payroll_employees_id)
  const latest = new Map<string, StoredCertificate>()
  for (const row of await storedCertificates(tx)) if (isOwn(row) && !latest.has(row.year_start)) latest.set(row.year_start, row)
  return [...latest.values()].toSorted((a, b) => b.year_start.localeCompare(a.year_start))
}

/** One's own certificates by year, the latest first; nothing for people not on the payroll. */
export async function ownCertificates(tx: CompanyTx): Promise<Reply<typeof listOwnCertificates>> {
  return {
    rows: (await ownStored(tx)).map(({ payroll_salary_certificates_id, year_start, created_at }) => ({
      payroll_salary_certificates_id,
      year_start,
      form: salaryCertificateForm(year_start).form,
      uploaded_at: created_at.toISOString(),
    })),
  }
}

/** One's own certificate as PDF. The access is logged. Throws `not_found` for another's. */
export async function ownCertificateFile(tx: CompanyTx, files: FileStore, id: string): Promise<Download> {
  const row = (await ownStored(tx)).find(({ payroll_salary_certificates_id }) => payroll_salary_certificates_id === id)
  if (!row) throw new AppError('not_found', 'This certificate does not exist.')
  const file = await certificateFile(tx, files, row)
  await auditLook(tx, 'payroll_salary_certificates', id, { year_start: row.year_start })
  return file
}

/** One's own salary and tax of a year as PDF. The access is logged. Throws `not_found` without a payslip of the year. */
export async function ownYearFile(tx: CompanyTx, year_start: IsoDate): Promise<Download> {
  const employee = await ownEmployee(tx)
  if (!employee) throw new AppError('not_found', 'You have no payslips of this year.')
  const file = await yearFile(tx, employee.payroll_employees_id, year_start)
  await auditLook(tx, 'payroll_employees', employee.payroll_employees_id, { year_start })
  return file
}
