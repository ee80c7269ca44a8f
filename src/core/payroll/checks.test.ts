import { expect, test } from 'vitest'
import { checkSlips } from './checks.ts'
import type { CheckedSlip } from './checked-slip.ts'
import { bonusLine } from './bonus-line.ts'
import { bonusOf } from './bonus.ts'
import { finalExtras } from './final-pay.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { newPerquisite } from '#test/support/perquisites.ts'
import { noInputs, nothingYet, type SlipInput } from './slip-model.ts'

const slip = (month: string, basic: number, recovery = 0, over: Partial<SlipInput> = {}) =>
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
    ...over,
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

test('the pension scheme ends with the 58th birthday: the month of it still counts, and the month after says so once', () => {
  const of = (month: string, born_on: string) =>
    slip(month, 20_000, 0, {
      person: { is_woman: false, born_on, has_pan: true, joined_on: '2020-01-01', left_on: null },
    })
  const shares = (each: ReturnType<typeof of>) => [each.epf?.pension, each.epf?.employer]
  expect(shares(of('2026-10-01', '1968-10-01'))).toEqual([1_666_00, 734_00])
  expect(shares(of('2026-10-01', '1968-09-30'))).toEqual([0, 2_400_00])
  const [before, after] = [of('2026-10-01', '1968-10-20'), of('2026-11-01', '1968-10-20')]
  expect(codes({ born_on: '1968-10-20', before, slip: after })).toEqual(['PAY-010'])
  expect(codes({ born_on: '1968-10-20', before: after, slip: of('2026-12-01', '1968-10-20') })).toEqual([])
})

test('pension contributions of who joins above the ceiling of the day are in doubt', () => {
  expect(codes({ joined_on: '2026-10-01', slip: slip('2026-10-01', 25_000) })).toEqual([])
  expect(codes({ joined_on: '2026-10-01', slip: slip('2026-10-01', 25_001) })).toEqual(['PAY-033'])
  expect(codes({ joined_on: '2026-09-30', slip: slip('2026-10-01', 25_001) })).toEqual([])
})

test('an outlier names every line that makes the difference', () => {
  const [check] = checkSlips([row({ before: slip('2026-10-01', 20_000), slip: slip('2026-11-01', 30_000) })])
  // 20,000 − 2,400 − 200 before; 30,000 − 3,000 − 200 now.
  expect(check?.rows[0]?.cause).toBe('₹17,400.00 last month, ₹26,800.00 now: Basic pay +10,000.00, Provident fund −600.00')
})

test('pay below the minimum wage is found by state, and by the floor elsewhere; days without pay are no reason', () => {
  expect(codes({ state: '07' })).toEqual([])
  expect(codes({ state: '07', slip: slip('2026-10-01', 18_455) })).toEqual(['PAY-016'])
  expect(codes({ slip: slip('2026-10-01', 4_627) })).toEqual(['PAY-016'])
  expect(codes({ slip: slip('2026-10-01', 4_628) })).toEqual([])
  const absent = slip('2026-10-01', 20_000, 0, { inputs: { ...noInputs, lop_days: 30 } })
  expect(codes({ slip: absent })).toEqual([])
})

test('leavers: to be settled in the month’s run; paid too long, and loans from gratuity, in their own', () => {
  const left_on = '2026-10-20'
  expect(codes({ left_on, run_kind: 'monthly' })).toEqual(['PAY-015'])
  expect(codes({ left_on, run_kind: 'final', last_month: slip('2026-10-01', 20_000) })).toEqual(['PAY-013'])
  expect(codes({ left_on: '2026-10-31', run_kind: 'final', last_month: slip('2026-10-01', 20_000) })).toEqual([])
  const leaver = { joined_on: '2016-10-21', left_on, contract_kind: 'permanent' as const, left_reason: null }
  const inputs = { leave_days: 0, notice_paid_days: 0, notice_short_days: 0 }
  const extras = finalExtras({ leaver, inputs, full: { gross: 26_000_00, wages: 26_000_00 }, basic: 26_000_00, leave_used: 0 })
  const loan = (left: number) => [{ payroll_loans_id: '1', given_on: '2026-01-01', left, instalment: left }]
  const final = (left: number) =>
    codes({ left_on, run_kind: 'final', slip: slip('2026-10-01', 20_000, 0, { extras, loans: loan(left), without_days: true }) })
  expect(final(1_000_00)).toEqual(['PAY-014'])
  expect(final(0)).toEqual([])
})

test('a settlement of a later month says which days nobody has paid', () => {
  const left_on = '2026-10-20'
  const final = slip('2026-11-01', 20_000, 0, { without_days: true })
  const found = (last_month: CheckedSlip['last_month']) =>
    checkSlips([row({ left_on, run_kind: 'final', slip: final, last_month: last_month ?? null })]).find(
      ({ code }) => code === 'PAY-017',
    )
  expect(found(slip('2026-09-01', 20_000))?.rows[0]?.cause).toBe('No pay run has paid October 2026: enter it as arrears')
  expect(found(null)).toBeDefined()
  expect(found(slip('2026-10-01', 20_000))).toBeUndefined()
})

test('loans above the limit of the income-tax rules want their interest valued', () => {
  const loan = (left: number) => [{ payroll_loans_id: '1', given_on: '2026-01-01', left, instalment: 0 }]
  const found = (left: number, benefits?: SlipInput['benefits']) =>
    codes({ slip: slip('2026-10-01', 20_000, 0, { loans: loan(left), benefits }) })
  expect([found(2_00_000_00), found(2_00_001_00)]).toEqual([[], ['PAY-031']])
  const rows = [{ ...newPerquisite({ perquisite_kind: 'loan', rate: 900 }), payroll_perquisites_id: '1' }]
  expect(found(2_00_001_00, { rows, loans: [] })).toEqual([])
})

test('a bonus paid before its year has ended says so', () => {
  const month = { month: '2026-09-01', wages: 15_000_00, full_wages: 15_000_00, paid_days: 30, days: 30, state: '27' }
  const bonus = bonusOf([month], '2026-04-01', 833)
  if (!bonus) throw new Error('no bonus')
  const extras = { earnings: [bonusLine(bonus)], deductions: [] }
  const paid = (on: string) => codes({ run_kind: 'bonus', slip: slip(on, 20_000, 0, { extras, without_days: true }) })
  expect(paid('2026-11-01')).toEqual(['PAY-018'])
  expect(paid('2027-03-01')).toEqual([])
})

test('days paid beyond the last one are those of all months since', () => {
  const final = slip('2026-11-01', 20_000, 0, { without_days: true })
  const found = checkSlips([
    row({ left_on: '2026-10-20', run_kind: 'final', slip: final, last_month: slip('2026-11-01', 20_000) }),
  ]).find(({ code }) => code === 'PAY-013')
  // 11 of October and 30 of November.
  expect(found?.rows[0]?.cause).toBe('41 days after it are paid: enter what you recover')
})
