import type { Body } from '#contract/endpoint.ts'
import type { recordSalaryCertificateRequest, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { dateInIndia, financialYear, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { certificatesOf } from './overview.ts'
import { lockCertificate } from './stored.ts'

/** Assigns a certificate to an employee of its year; null matches it by its PAN again. Throws `invalid` for someone not paid in the year. */
export async function assign(
  tx: CompanyTx,
  payroll_salary_certificates_id: string,
  payroll_employees_id: string | null,
): Promise<SalaryCertificates> {
  const { year_start } = await lockCertificate(tx, payroll_salary_certificates_id)
  const { employees } = await certificatesOf(tx, year_start)
  if (payroll_employees_id !== null && !employees.some((each) => each.payroll_employees_id === payroll_employees_id))
    throw fieldError('payroll_employees_id', 'This employee has no payslip of the year: choose another')
  await tx.client.query(
    'UPDATE payroll_salary_certificates SET payroll_employees_id = $3 WHERE companies_id = $1 AND payroll_salary_certificates_id = $2',
    [tx.companies_id, payroll_salary_certificates_id, payroll_employees_id],
  )
  const detail = { year_start, payroll_employees_id }
  await audit(tx, 'assigned', 'payroll_salary_certificates', payroll_salary_certificates_id, detail)
  return certificatesOf(tx, year_start)
}

/** Removes a certificate; its file stays for the record. */
export async function remove(tx: CompanyTx, payroll_salary_certificates_id: string): Promise<SalaryCertificates> {
  const { year_start } = await lockCertificate(tx, payroll_salary_certificates_id)
  await tx.client.query(
    'DELETE FROM payroll_salary_certificates WHERE companies_id = $1 AND payroll_salary_certificates_id = $2',
    [tx.companies_id, payroll_salary_certificates_id],
  )
  await audit(tx, 'deleted', 'payroll_salary_certificates', payroll_salary_certificates_id, { year_start })
  return certificatesOf(tx, year_start)
}

/** When the certificates of a year were requested. Throws `invalid` for a day that is still to come. */
export async function recordRequest(
  tx: CompanyTx,
  on: IsoDate,
  { requested_on, request_number }: Body<typeof recordSalaryCertificateRequest>,
): Promise<SalaryCertificates> {
  if (requested_on > dateInIndia(tx.now)) throw fieldError('requested_on', 'Enter today or an earlier date')
  const year_start = financialYear(on).start
  await insertRow(
    tx.client,
    'payroll_salary_certificate_requests',
    {
      companies_id: tx.companies_id,
      year_start,
      requested_on,
      request_number,
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    `ON CONFLICT (companies_id, year_start) DO UPDATE SET requested_on = excluded.requested_on, request_number = excluded.request_number,
       created_by = excluded.created_by, created_at = excluded.created_at`,
  )
  const detail = { year_start, requested_on, request_number }
  await audit(tx, 'requested', 'payroll_salary_certificates', tx.companies_id, detail)
  return certificatesOf(tx, year_start)
}
