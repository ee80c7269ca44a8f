import * as z from 'zod/mini'
import { unmatchedReasons } from '#core/compliance/tds-certificates/compare.ts'
import { languages } from '#core/messages.ts'
import { salaryCertificateStates } from '#core/payroll/salary-certificates.ts'
import { CertificateRequest, certificateFields } from '../compliance/tds-certificates.ts'
import { BulkResult } from '../documents/bulk.ts'
import { Letter } from '../documents/letters.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text, timestamp } from '../fields.ts'

/** `year_start`: a day of the financial year. */
const ofYear = { query: z.object({ year_start: isoDate }) }
const ofOne = { params: z.object({ payroll_salary_certificates_id: id }) }

export const SalaryCertificate = z.object({ payroll_salary_certificates_id: id, ...certificateFields })
export type SalaryCertificate = z.infer<typeof SalaryCertificate>

/** An employee paid in the year, with taxed pay and tax of its payslips, and the certificate that came. */
export const CertifiedEmployee = z.object({
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  email: z.nullable(z.string()),
  /** Of the mail: of the account with this address; English while none is chosen. */
  language: z.nullable(z.enum(languages)),
  pan: z.nullable(z.string()),
  amount: paise,
  tax: paise,
  state: z.enum(salaryCertificateStates),
  /** The latest; null while none came. */
  certificate: z.nullable(SalaryCertificate),
  /** Earlier ones, which it replaced. */
  older: z.int(),
})
export type CertifiedEmployee = z.infer<typeof CertifiedEmployee>

export const SalaryCertificates = z.object({
  year_start: isoDate,
  /** 16 to FY 2025-26, 130 from tax year 2026-27. */
  form: z.enum(['16', '130']),
  /** Until when employees get it: 15 June after the year. */
  due_on: isoDate,
  requested_on: z.nullable(isoDate),
  request_number: z.nullable(z.string()),
  employees: z.array(CertifiedEmployee),
  unmatched: z.array(z.object({ ...SalaryCertificate.shape, reason: z.enum(unmatchedReasons) })),
})
export type SalaryCertificates = z.infer<typeof SalaryCertificates>

export const getSalaryCertificates = endpoint('GET', '/payroll/salary-certificates', {
  summary:
    'The certificates of tax on salaries of a year (Form 16, or Form 130 from tax year 2026-27) by employee, compared with payslips; those without an employee apart',
  ...ofYear,
  reply: SalaryCertificates,
})
export const importSalaryCertificates = endpoint('POST', '/payroll/salary-certificates/import', {
  summary:
    'Store certificates of salaries downloaded from TRACES: one PDF, or a ZIP file of up to 500, up to 25 MB. Each goes to the year of its period, or to the named one where that cannot be read; the same file again is counted as repeated, and one of another form is named and left out.',
  query: z.object({ year_start: isoDate, file_name: text(200) }),
  reply: z.object({
    stored: z.int(),
    /** Of them, of other years. */
    elsewhere: z.int(),
    repeated: z.int(),
    /** Files in the ZIP that are no PDF. */
    skipped: z.array(z.string()),
    /** Certificates of another form, such as 16A. */
    other_forms: z.array(z.string()),
  }),
  raw: true,
})
export const recordSalaryCertificateRequest = endpoint('PUT', '/payroll/salary-certificates/request', {
  summary: 'When the certificates of salaries of a year were requested at TRACES',
  ...ofYear,
  body: CertificateRequest,
  reply: SalaryCertificates,
})
export const assignSalaryCertificate = endpoint('PUT', '/payroll/salary-certificates/:payroll_salary_certificates_id/employee', {
  summary: 'Assign a certificate to an employee; null matches it by its PAN again',
  ...ofOne,
  body: z.object({ payroll_employees_id: z.nullable(id) }),
  reply: SalaryCertificates,
})
export const readSalaryCertificate = endpoint('GET', '/payroll/salary-certificates/:payroll_salary_certificates_id/file', {
  summary: 'The PDF of a certificate of a salary',
  ...ofOne,
  raw: true,
})
export const removeSalaryCertificate = endpoint('DELETE', '/payroll/salary-certificates/:payroll_salary_certificates_id', {
  summary: 'Remove a certificate of a salary that was uploaded by mistake',
  ...ofOne,
  reply: SalaryCertificates,
})
export const emailSalaryCertificates = endpoint('POST', '/payroll/salary-certificates/email', {
  summary:
    'Mail certificates of salaries, each with its own letter, with the salary and tax of the year beside it. One that is refused is named with the reason, and the others are sent.',
  body: z.object({
    letters: z
      .array(z.object({ payroll_salary_certificates_id: id, ...Letter.shape }))
      .check(z.minLength(1, 'Choose a certificate'), z.maxLength(500)),
  }),
  reply: BulkResult,
})
export const salaryYearPdf = endpoint('GET', '/payroll/employees/:payroll_employees_id/salary-year/:year_start', {
  summary: 'An employee’s salary and tax of a financial year as PDF, from payslips; no certificate',
  params: z.object({ payroll_employees_id: id, year_start: isoDate }),
  raw: true,
})

export const listOwnCertificates = endpoint('GET', '/profile/pay/certificates', {
  summary: 'One’s own certificates of tax on one’s salary',
  reply: z.object({
    rows: z.array(
      z.object({ payroll_salary_certificates_id: id, year_start: isoDate, form: z.enum(['16', '130']), uploaded_at: timestamp }),
    ),
  }),
})
export const readOwnCertificate = endpoint('GET', '/profile/pay/certificates/:payroll_salary_certificates_id', {
  summary: 'The PDF of one’s own certificate of tax on one’s salary',
  ...ofOne,
  raw: true,
})
export const ownYearPdf = endpoint('GET', '/profile/pay/years/:year_start/pdf', {
  summary: 'One’s own salary and tax of a financial year as PDF, from payslips; no certificate',
  params: z.object({ year_start: isoDate }),
  raw: true,
})
