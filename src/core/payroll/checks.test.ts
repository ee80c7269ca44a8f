import { expect, test } from 'vitest'
import { checkSlips } from './checks.ts'
import type { CheckedSlip } from './checked-slip.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet } from './slip-model.ts'

const slip = (month: string, basic: number, recovery = 0) =>
  computeSlip({
    month,
    person: { is_woman: false, born_on: null, has_pan: true, joined_on: '2020-01-01', left_on: null },
    terms: {
      components: [{ code: 'BASIC', amount: basic * 100 }],
      state: '27',
      regime: 'new',
      is_epf: true,
      epf_on_full_wage: false,
      is_pension: true,
      voluntary_pf: 0,
      declared: noDeclaration,
      grade: '',
      dimensions_id: null,
    },
    inputs: { ...noInputs, recovery: recovery * 100 },
    year: nothingYet,
    is_esi: false,
  })
const row = (over: Partial<CheckedSlip> = {}): CheckedSlip => ({
  payroll_employees_id: '1',
  staff_name: 'Meera Iyer',
  slip: slip('2026-10-01', 20_000),
  before: null,
  state: '27',
  has_pan: true,
  uan: '100257274743',
  esi_number: null,
  bank_status: 'verified',
  born_on: '1990-05-05',
  ...over,
})
const codes = (over: Partial<CheckedSlip>) => checkSlips([row(over)]).map(({ code }) => code)

test('who has everything is checked without a word', () => {
  expect(codes({})).toEqual([])
})

test('each check finds what it is for', () => {
  expect(codes({ slip: null })).toEqual(['PAY-001'])
  expect(codes({ slip: slip('2026-10-01', 20_000, 20_000) })).toEqual(['PAY-002', 'PAY-003'])
  expect(codes({ has_pan: false, bank_status: 'failed', uan: null, state: '33' })).toEqual([
    'PAY-004',
    'PAY-005',
    'PAY-006',
    'PAY-008',
  ])
})

test('a fifth more is not much, a rupee above is', () => {
  const before = { ...slip('2026-09-01', 20_000), net: 10_000_00 }
  expect(codes({ before, slip: { ...slip('2026-10-01', 20_000), net: 12_000_00 } })).toEqual([])
  expect(codes({ before, slip: { ...slip('2026-10-01', 20_000), net: 12_001_00 } })).toEqual(['PAY-009'])
})

test('the pension scheme ends with the 58th birthday: the month of it still counts', () => {
  expect(codes({ born_on: '1968-10-01' })).toEqual([])
  expect(codes({ born_on: '1968-09-30' })).toEqual(['PAY-010'])
})
