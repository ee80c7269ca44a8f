import { expect, test } from 'vitest'
import type { EpfReturn } from '#contract/payroll/epf-returns.ts'
import { stepWords } from './words.ts'

const row = (over: Partial<EpfReturn>): EpfReturn => ({
  payroll_epf_returns_id: 'x',
  return_kind: 'regular',
  return_no: 1,
  return_status: 'file',
  status_on: '2026-12-10',
  statement_no: null,
  members: 2,
  employee: 0,
  pension: 0,
  employer: 0,
  refund: 0,
  is_stale: false,
  payment: null,
  ...over,
})

test('a return says where it stands from its file to its payment, and what comes next', () => {
  expect(stepWords(row({}))).toBe('1 of 6: File. Next: Validated')
  expect(stepWords(row({ return_status: 'statement' }))).toBe('3 of 6: Statement. Next: Approved')
  expect(stepWords(row({ return_status: 'approved', payment: 'none' }))).toBe('4 of 6: Approved. Next: TRRN')
  expect(stepWords(row({ return_status: 'approved', payment: 'challan' }))).toBe('5 of 6: TRRN. Next: Paid')
  expect(stepWords(row({ return_status: 'approved', payment: 'paid' }))).toBe('6 of 6: Paid')
})
