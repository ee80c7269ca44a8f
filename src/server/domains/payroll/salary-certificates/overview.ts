import type { SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { matchCertificates } from '#core/compliance/tds-certificates/compare.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { salaryCertificateForm, salaryState } from '#core/payroll/salary-certificates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { getDeductor } from '#server/domains/compliance/tds-statements/deductor.ts'
import { type Certified, certifiedEmployees } from './certified-employees.ts'
import { certificateView, type StoredCertificate, storedCertificates } from './stored.ts'

/** Employees of a year with their certificates, the latest first, and certificates without an employee. `year_start`: a day of the year. */
export async function matchedCertificates(tx: CompanyTx, year_start: IsoDate) {
  const { start, end } = financialYear(year_start)
  const { deductor } = await getDeductor(tx)
  const stored = (await storedCertificates(tx, start)).map((row) => ({ ...row, party_id: row.payroll_employees_id }))
  return matchCertificates<Certified, StoredCertificate & { party_id: string | null }>(
    await certifiedEmployees(tx, start, end),
    stored,
    deductor?.tan ?? null,
  )
}

/** The certificates of a year beside what payslips say. */
export async function certificatesOf(tx: CompanyTx, year_start: IsoDate): Promise<SalaryCertificates> {
  const { start } = financialYear(year_start)
  const { payees, unmatched } = await matchedCertificates(tx, start)
  const request = await requestOf(tx, start)
  return {
    year_start: start,
    ...salaryCertificateForm(start),
    requested_on: request?.requested_on ?? null,
    request_number: request?.request_number ?? null,
    employees: payees.map(({ payee: { party_ids: _ids, ...payee }, state, certificates: [latest, ...older] }) => ({
      ...payee,
      state: salaryState(state, payee.tax),
      certificate: latest === undefined ? null : certificateView(latest),
      older: older.length,
    })),
    unmatched: unmatched.map(({ certificate, reason }) => ({ ...certificateView(certificate), reason })),
  }
}

type Request = { requested_on: IsoDate; request_number: string | null }

async function requestOf(tx: CompanyTx, year_start: IsoDate): Promise<Request | undefined> {
  const { rows } = await tx.client.query<Request>(
    'SELECT requested_on, request_number FROM payroll_salary_certificate_requests WHERE companies_id = $1 AND year_start = $2',
    [tx.companies_id, year_start],
  )
  return rows[0]
}
