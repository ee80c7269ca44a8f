import { expect, test } from 'vitest'
import { explainLine } from './explain-line.ts'
import { noDeclaration } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type SlipInput, type Terms } from './slip-model.ts'
import { stateDueOn } from './state-due.ts'
import { lwfOf } from './welfare-fund.ts'

const terms: Terms = {
  components: [{ code: 'BASIC', amount: 16_000_00 }],
  state: '27',
  regime: 'new',
  is_epf: false,
  epf_on_full_wage: false,
  is_pension: false,
  voluntary_pf: 0,
  declared: noDeclaration,
  grade: '',
  dimensions_id: null,
}
const person = { is_woman: false, born_on: null, has_pan: true, joined_on: '2026-04-01', left_on: null }
const slip = (month: string, over: Partial<Terms> = {}, input: Partial<SlipInput> = {}) =>
  computeSlip({ month, person, terms: { ...terms, ...over }, inputs: noInputs, year: nothingYet, is_esi: false, ...input })
const facts = { state: '27', wages: 16_000_00, is_exempt: false, left_on: null, has_days: true }
const fund = (of: ReturnType<typeof computeSlip>) =>
  of.lines
    .filter(({ code }) => code.startsWith('LWF'))
    .map(({ group, amount, basis }) => [group, amount / 100, explainLine({ basis })])

test('Maharashtra takes ₹25 and ₹75 in June and December only', () => {
  expect(fund(slip('2026-12-01'))).toEqual([
    ['deduction', 25, 'Fixed sum of Maharashtra for this month'],
    ['employer', 75, 'Fixed sum of Maharashtra for this month'],
  ])
  expect(fund(slip('2026-11-01'))).toEqual([])
})

test('Haryana takes 0.2% of the wages every month, at most ₹34, and twice that of the employer', () => {
  expect(fund(slip('2026-11-01', { state: '06' }))).toEqual([
    ['deduction', 32, '0.2% of wages ₹16,000.00, at most ₹34.00: Haryana'],
    ['employer', 64, '2 times the employee’s share: Haryana'],
  ])
  const most = slip('2026-11-01', { state: '06', components: [{ code: 'BASIC', amount: 17_000_50 }] })
  expect(fund(most).map(([, amount]) => amount)).toEqual([34, 68])
  expect(lwfOf({ ...facts, state: '06', wages: 60_000_00 }, '2024-12-01')?.employee).toBe(31_00)
})

test('managers, leavers before the last day and months without paid days are outside; what is entered stands', () => {
  expect(fund(slip('2026-12-01', { is_lwf_exempt: true }))).toEqual([])
  expect(fund(slip('2026-12-01', {}, { person: { ...person, left_on: '2026-12-30' } }))).toEqual([])
  expect(fund(slip('2026-12-01', {}, { person: { ...person, left_on: '2026-12-31' } })).length).toBe(2)
  expect(fund(slip('2026-12-01', {}, { inputs: { ...noInputs, lop_days: 31 } }))).toEqual([])
  expect(fund(slip('2026-12-01', {}, { inputs: { ...noInputs, welfare_fund: 12_00 } }))).toEqual([
    ['deduction', 12, 'Entered for this employee'],
  ])
})

test('Karnataka raised its yearly sum in 2025, and every value is marked as unverified', () => {
  expect(lwfOf({ ...facts, state: '29' }, '2024-12-01')).toMatchObject({ employee: 20_00, employer: 40_00 })
  const lines = slip('2026-12-01', { state: '29' }).lines.filter(({ code }) => code === 'LWF')
  expect(lines).toMatchObject([{ amount: 50_00, basis: { law: { status: 'unverified' } } }])
})

test('returns of a state are due in the month after', () => {
  expect(stateDueOn('pt', '29', '2026-10-31')?.due).toBe('2026-11-20')
  expect(stateDueOn('pt', '27', '2027-01-31')?.due).toBe('2027-02-28')
  expect(stateDueOn('lwf', '27', '2026-12-31')?.due).toBe('2027-01-15')
  expect(stateDueOn('lwf', '37', '2026-12-31')?.due).toBe('2027-01-31')
  expect(stateDueOn('pt', '07', '2026-12-31')).toBeUndefined()
})
