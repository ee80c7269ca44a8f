import type { Reply } from '#contract/endpoint.ts'
import type {
  CertifiedEmployee,
  importSalaryCertificates,
  SalaryCertificate,
  SalaryCertificates,
} from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { countWords, figureWords } from '../../compliance/shared/certificates/figure-words.ts'

/** An employee with the certificate, or a certificate without an employee. */
export type CertificateLine = {
  id: string
  name: string
  pan: string | null
  /** Of the payslips; null without an employee. */
  amount: number | null
  tax: number | null
  certificate: SalaryCertificate | null
  status: string
  employee: CertifiedEmployee | null
}

/** Certificates without an employee come first: a person has to assign them. */
export function linesOf({ employees, unmatched }: SalaryCertificates): CertificateLine[] {
  return [
    ...unmatched.map(({ reason, ...certificate }) => ({
      id: certificate.payroll_salary_certificates_id,
      name: certificate.file_name,
      pan: certificate.pan,
      amount: null,
      tax: null,
      certificate,
      status: certificate.unread === null ? reasonWords[reason] : unreadWords[certificate.unread],
      employee: null,
    })),
    ...employees.map((employee) => ({
      id: employee.payroll_employees_id,
      name: `${employee.staff_name} (${employee.employee_code})`,
      pan: employee.pan,
      amount: employee.amount,
      tax: employee.tax,
      certificate: employee.certificate,
      status: statusOf(employee),
      employee,
    })),
  ]
}

const reasonWords: Record<SalaryCertificates['unmatched'][number]['reason'], string> = {
  other_tan: t('No employee: it is of another TAN'),
  no_pan_read: t('No employee: we found no PAN in it'),
  no_deduction: t('No employee of this year has its PAN'),
}
const unreadWords: Record<NonNullable<SalaryCertificate['unread']>, string> = {
  locked: t('No employee: the PDF is locked with a password'),
  no_text: t('No employee: the PDF is a scan without text'),
  damaged: t('No employee: the PDF cannot be opened'),
}

const statusOf = (employee: CertifiedEmployee): string =>
  employee.state === 'no_tax' ? t('No tax deducted: no certificate is expected') : figureWords(employee)

/** Employees for whom a certificate comes. */
export const withTax = ({ employees }: SalaryCertificates) => employees.filter(({ state }) => state !== 'no_tax')

/** How many employees whose tax was deducted have their certificate. */
export const receivedWords = (certificates: SalaryCertificates): string =>
  countWords(withTax(certificates).filter(({ state }) => state !== 'no_pan'))

/** What became of the files of an upload. */
export function receiptWords({
  stored,
  elsewhere,
  repeated,
  skipped,
  other_forms,
}: Reply<typeof importSalaryCertificates>): string {
  const said = [t('{count, plural, one {# certificate stored} other {# certificates stored}}.', { count: stored })]
  if (elsewhere > 0)
    said.push(
      t('{count, plural, one {# belongs} other {# belong}} to another year and can be found there.', { count: elsewhere }),
    )
  if (repeated > 0) said.push(t('{count, plural, one {# was} other {# were}} uploaded before.', { count: repeated }))
  if (skipped.length > 0) said.push(t('Not a PDF, so left out: {names}.', { names: skipped.join(', ') }))
  if (other_forms.length > 0)
    said.push(t('Of another form, so left out: {names}. Upload them under TDS.', { names: other_forms.join(', ') }))
  return said.join(' ')
}
