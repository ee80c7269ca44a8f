import { expect, test } from 'vitest'
import { type Base, componentOf } from './components.ts'
import { benefitsInYear, impactOfChange, impactOfDraft, lawChanges } from './law-impact.ts'
import { newPerquisite } from '#test/support/perquisites.ts'
import { noDeclaration } from './salary-tax.ts'
import type { Terms } from './slip-model.ts'

const terms = (wage: number, over: Partial<Terms> = {}): Terms => ({
  components: [{ code: 'BASIC', amount: wage * 100 }],
  state: '19',
  regime: 'new',
  is_epf: true,
  epf_on_full_wage: false,
  is_pension: true,
  voluntary_pf: 0,
  declared: noDeclaration,
  grade: '',
  dimensions_id: null,
  ...over,
})
const person = { is_woman: false, born_on: null, has_pan: true, joined_on: '2026-04-01', left_on: null, has_disability: false }
const facts = (wage: number, over: Partial<Terms> = {}) => ({ terms: terms(wage, over), person, is_esi: true })

test('the ceiling of 17 Sep 2026: ₹40,000 of wages paid on 15,000 before and on 25,000 after', () => {
  expect(impactOfChange(facts(40_000), { kind: 'epf', state: '', on: '2026-09-17' })).toEqual({
    before: { deducted: 1_800_00, employer: 1_800_00 },
    after: { deducted: 3_000_00, employer: 3_000_00 },
  })
})

test('West Bengal from 1 Oct 2026 touches who works there: ₹200 becomes ₹140 at ₹45,000', () => {
  const change = { kind: 'pt', state: '19', on: '2026-10-01' } as const
  const { before, after } = impactOfChange(facts(45_000), change)
  expect([before.deducted, after.deducted]).toEqual([200_00, 140_00])
  expect(impactOfChange(facts(45_000, { state: '27' }), change).after).toEqual({ deducted: 0, employer: 0 })
})

test('a draft ceiling of ESI insures who earns up to it: 0.75% and 3.25% of ₹24,000', () => {
  const draft = { kind: 'esi', ceiling: 30_000_00, on: '2027-04-01' } as const
  expect(impactOfDraft(facts(24_000), draft)).toEqual({
    before: { deducted: 0, employer: 0 },
    after: { deducted: 180_00, employer: 780_00 },
  })
  expect(impactOfDraft({ ...facts(24_000), is_esi: false }, draft).after.deducted).toBe(0)
})

test('a draft ceiling of the provident fund changes nothing for who pays on the full wage', () => {
  const draft = { kind: 'epf', ceiling: 30_000_00, on: '2027-04-01' } as const
  const { before, after } = impactOfDraft(facts(40_000), draft)
  expect([before.deducted, after.deducted]).toEqual([3_000_00, 3_600_00])
  const full = impactOfDraft(facts(40_000, { epf_on_full_wage: true }), draft)
  expect(full.before.deducted).toBe(full.after.deducted)
})

test('changes of the law on file from a day on, the latest first', () => {
  const changes = lawChanges('2026-04-01')
  expect(changes[0]).toEqual({ kind: 'pt', state: '19', on: '2026-10-01' })
  expect(changes).toContainEqual({ kind: 'epf', state: '', on: '2026-09-17' })
})

test('components of the company that are outside a base change nothing by its rule', () => {
  const own = (outside: readonly Base[], is_esi = true) => ({
    code: 'FOOD',
    amount: 20_000_00,
    component: { ...componentOf('SPECIAL'), code: 'FOOD', name: 'Food', outside, is_esi },
  })
  const with_ = (part: ReturnType<typeof own>, basic: number) =>
    facts(0, { components: [{ code: 'BASIC', amount: basic * 100 }, part] })
  const pf = impactOfChange(with_(own(['pf']), 15_000), { kind: 'epf', state: '', on: '2026-09-17' })
  expect(pf.after, 'wages for the fund are 15,000, under both ceilings').toEqual(pf.before)
  // ₹25,000 of pay is ₹110 until September; with the allowance it would be 45,000 and ₹200.
  const pt = impactOfChange(with_(own(['pt']), 25_000), { kind: 'pt', state: '19', on: '2026-10-01' })
  expect([pt.before.deducted, pt.after.deducted]).toEqual([130_00, 100_00])
  const esi = impactOfDraft(with_(own([], false), 20_000), { kind: 'esi', ceiling: 30_000_00, on: '2027-04-01' })
  expect(esi.before, 'covered by the 20,000 that ESI is on').toEqual({ deducted: 150_00, employer: 650_00 })
  expect(esi.after).toEqual(esi.before)
  const lwf = { kind: 'lwf', state: '06', on: '2026-01-01' } as const
  const haryana = (outside: readonly Base[]) =>
    impactOfChange(
      { ...facts(0), terms: terms(0, { state: '06', components: [{ code: 'BASIC', amount: 5_000_00 }, own(outside)] }) },
      lwf,
    ).after.deducted
  expect(haryana(['lwf'])).toBeLessThan(haryana([]))
})

test('the rules of benefits of 1 Apr 2026: a large car with a driver is valued at ₹10,000 a month instead of ₹3,300', () => {
  const car = newPerquisite({ perquisite_kind: 'car', engine: 'large', has_driver: true, from_month: '2026-08-01' })
  const ended = newPerquisite({
    perquisite_kind: 'shares',
    amount: 9_00_000_00,
    from_month: '2025-01-01',
    until_month: '2025-03-01',
  })
  const rows = [car, ended].map((row, at) => ({ ...row, payroll_perquisites_id: String(at) }))
  const benefits = { rows: benefitsInYear(rows, '2026-11-20'), loans: [] }
  const own = { ...facts(2_00_000), benefits }
  const change = { kind: 'tax', state: '', on: '2026-04-01' } as const
  expect(lawChanges('2026-01-01')).toContainEqual(change)
  // 24,00,000 + 39,600 − 75,000 = 23,64,600: 2,91,150 + 4% = 3,02,796, to ten 3,02,800, a twelfth 25,233;
  // 24,00,000 + 1,20,000 − 75,000 = 24,45,000: 3,13,500 + 4% = 3,26,040, a twelfth 27,170.
  expect(impactOfChange(own, change)).toEqual({
    before: { deducted: 25_233_00, employer: 0 },
    after: { deducted: 27_170_00, employer: 0 },
  })
})

test('a gift of one month stays in that month of either year', () => {
  const gift = newPerquisite({ perquisite_kind: 'gift', amount: 14_000_00, from_month: '2027-02-01', until_month: '2027-02-01' })
  const benefits = { rows: benefitsInYear([{ ...gift, payroll_perquisites_id: '1' }], '2026-11-20'), loans: [] }
  const { before, after } = impactOfChange({ ...facts(2_00_000), benefits }, { kind: 'tax', state: '', on: '2026-04-01' })
  // ₹14,000 is taxed above ₹5,000 in 2025-26 and not below ₹15,000 in 2026-27: 25% of it and 4%, a twelfth.
  expect(before.deducted - after.deducted).toBe(303_00)
})
