import { expect, test } from 'vitest'
import type { CertifiedEmployee, SalaryCertificate, SalaryCertificates } from '#contract/payroll/salary-certificates.ts'
import { mailed, mailingOf, skipWords } from '../../compliance/shared/certificates/mailing.ts'
import { letterTo } from './letter.ts'
import { linesOf, receiptWords, receivedWords, withTax } from './lines.ts'

const certificate: SalaryCertificate = {
  payroll_salary_certificates_id: 'c',
  file_name: 'scan.pdf',
  pan: 'QWPPM1234Z',
  certificate_number: 'QWERTYU',
  amount: 4_00_000_00,
  tax: 2_000_00,
  unread: null,
  is_assigned: false,
  uploaded_at: '2026-11-20T06:00:00.000Z',
  email_status: null,
  emailed_to: null,
  emailed_at: null,
}
const employee = (over: Partial<CertifiedEmployee> = {}): CertifiedEmployee => ({
  payroll_employees_id: 'e',
  staff_name: 'Meera Iyer',
  employee_code: 'E1',
  email: 'meera@example.in',
  language: null,
  pan: 'QWPPM1234Z',
  amount: 4_00_000_00,
  tax: 2_000_00,
  state: 'received',
  certificate,
  older: 0,
  ...over,
})
const data = (employees: CertifiedEmployee[], unmatched: SalaryCertificates['unmatched'] = []): SalaryCertificates => ({
  year_start: '2026-04-01',
  form: '130',
  due_on: '2027-06-15',
  requested_on: null,
  request_number: null,
  employees,
  unmatched,
})

test('certificates without an employee come first, and each line says what is wrong', () => {
  const people = [
    employee({ state: 'no_tax', certificate: null, tax: 0 }),
    employee({ state: 'differs', certificate: { ...certificate, tax: 1_00 } }),
    employee({ state: 'missing', certificate: null }),
  ]
  const of = data(people, [{ ...certificate, unread: 'locked', reason: 'no_pan_read' }])
  expect(linesOf(of).map(({ status }) => status)).toEqual([
    'No employee: the PDF is locked with a password',
    'No tax deducted: no certificate is expected',
    'The certificate says ₹1.00 of tax, not ₹2,000.00',
    'Not yet received',
  ])
  expect(receivedWords(of)).toBe('1 of 2 received')
})

test('all get a mail whose certificate agrees and who have an address; those without tax are not counted', () => {
  const people = [
    employee(),
    employee({ state: 'no_tax', certificate: null, tax: 0 }),
    employee({ email: null }),
    employee({ state: 'differs' }),
    employee({ certificate: { ...certificate, email_status: 'sent' } }),
  ]
  const { to, skipped } = mailingOf(withTax(data(people)))
  expect(to).toEqual([people[0]])
  expect(skipWords(skipped)).toBe('1 whose figures differ or could not be read, 1 without an email address, 1 mailed already')
  expect(mailed(people)).toEqual({ queued: 0, sent: 1, failed: 0 })
  // A mail has no figure of a salary in its text.
  expect(letterTo(data([]), employee(), 'Sundari').message).not.toMatch(/₹/)
})

test('a receipt says what became of each file', () => {
  expect(receiptWords({ stored: 2, elsewhere: 1, repeated: 0, skipped: [], other_forms: ['a.pdf'] })).toBe(
    '2 certificates stored. 1 belongs to another year and can be found there. Of another form, so left out: a.pdf. Upload them under TDS.',
  )
})
