import type { Reply } from '#contract/endpoint.ts'
import type {
  CertifiedEmployee,
  importSalaryCertificates,
  SalaryCertificate,
  SalaryCertificates,
} from '#contract/payroll/salary-certificates.ts'
import { t } from '#core/messages.ts'
import { formatInstant, formatPaise } from '#web/lib/format.ts'

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

function statusOf({ state, amount, tax, certificate }: CertifiedEmployee): string {
  if (state === 'no_tax') return t('No tax deducted: no certificate is expected')
  if (state === 'no_pan') return t('No PAN: TRACES issues no certificate')
  if (certificate === null) return t('Not yet received')
  if (state === 'received') return t('Received, figures agree')
  if (state === 'unread') return t('Received, compare the figures yourself')
  return certificate.tax === tax
    ? t('The certificate says ₹{amount} paid, not ₹{own}', {
        amount: formatPaise(certificate.amount ?? 0),
        own: formatPaise(amount),
      })
    : t('The certificate says ₹{amount} of tax, not ₹{own}', { amount: formatPaise(certificate.tax ?? 0), own: formatPaise(tax) })
}

/** Whether a certificate was mailed, and when. */
export function mailWords({ certificate }: CertificateLine): string {
  if (certificate === null || certificate.email_status === null) return '–'
  if (certificate.email_status === 'queued') return t('Sending')
  if (certificate.email_status === 'failed') return t('Mail failed')
  return certificate.emailed_at === null ? t('Sent') : t('Sent on {time}', { time: formatInstant(certificate.emailed_at) })
}

/** How many employees whose tax was deducted have their certificate. */
export function countWords({ employees }: SalaryCertificates): string {
  const expected = employees.filter(({ state }) => state !== 'no_pan' && state !== 'no_tax')
  return t('{received} of {expected} received', {
    received: expected.filter(({ certificate }) => certificate !== null).length,
    expected: expected.length,
  })
}

/** How far mails have gone. */
export function mailed({ employees }: SalaryCertificates): { queued: number; sent: number; failed: number } {
  const count = (status: 'queued' | 'sent' | 'failed') =>
    employees.filter(({ certificate }) => certificate?.email_status === status).length
  return { queued: count('queued'), sent: count('sent'), failed: count('failed') }
}

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
