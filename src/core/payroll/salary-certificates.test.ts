import { expect, test } from 'vitest'
import { salaryCertificateForm, salaryState } from './salary-certificates.ts'

test('the form is that of the year: 16 to FY 2025-26, 130 from tax year 2026-27, each due on 15 June', () => {
  expect(salaryCertificateForm('2026-03-31')).toEqual({ form: '16', due_on: '2026-06-15' })
  expect(salaryCertificateForm('2026-04-01')).toEqual({ form: '130', due_on: '2027-06-15' })
  // A leap year before the day.
  expect(salaryCertificateForm('2028-01-31')).toEqual({ form: '130', due_on: '2028-06-15' })
})

test('no certificate is expected without tax, and one that came is shown as it compares', () => {
  expect([salaryState('missing', 0), salaryState('no_pan', 0), salaryState('differs', 0), salaryState('missing', 1)]).toEqual([
    'no_tax',
    'no_tax',
    'differs',
    'missing',
  ])
})
