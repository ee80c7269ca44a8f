import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPaise, sumPaise } from '../money.ts'
import { requireLaw } from '../tax/law/value.ts'
import { explainLine } from './explain-line.ts'
import { perquisiteWords } from './explain-perquisite.ts'
import { perquisiteLaw } from './law/perquisites.ts'
import { lentIn, monthsFrom, taxedPerquisites } from './perquisite-months.ts'
import { noFacts, type Perquisite } from './perquisite-model.ts'
import { noPerquisites, type PerquisiteYear, valueMonth } from './perquisites.ts'
import { noDeclaration, yearTax } from './salary-tax.ts'
import { computeSlip } from './slip.ts'
import { noInputs, nothingYet, type SlipInput, type YearSoFar } from './slip-model.ts'

const nothing: Perquisite = {
  payroll_perquisites_id: 'one',
  perquisite_kind: 'other',
  from_month: '2026-04-01',
  until_month: null,
  ...noFacts,
}
const month = {
  law: requireLaw(perquisiteLaw, '2026-10-01').value,
  salary: 1_00_000_00,
  provident_fund: 0,
  lent: { given: 0, left: 0 },
  is_salary_only: false,
}
const before2026 = { ...month, law: requireLaw(perquisiteLaw, '2026-03-01').value }
const value = (row: Partial<Perquisite>, of: Partial<typeof month> = {}) => {
  const [line] = valueMonth([{ ...nothing, ...row }], noPerquisites, { ...month, ...of }).lines
  if (!line) throw new Error('no line')
  return line
}
const rupees = (row: Partial<Perquisite>, of: Partial<typeof month> = {}) => value(row, of).new / 100

describe('the value of a benefit by the rules', () => {
  test('a car for work and private use by engine, driver and who pays what it costs to run', () => {
    const car = { perquisite_kind: 'car' as const }
    expect([
      rupees(car),
      rupees({ ...car, engine: 'large', has_driver: true }),
      rupees({ ...car, is_run_by_employee: true }),
      rupees({ ...car, engine: 'large', is_run_by_employee: true, has_driver: true }),
    ]).toEqual([5_000, 10_000, 2_000, 6_000])
    // Up to 31 Mar 2026: rule 3(2), Table II.
    expect([rupees(car, before2026), rupees({ ...car, engine: 'large', has_driver: true }, before2026)]).toEqual([1_800, 3_300])
    expect(rupees({ ...car, is_run_by_employee: true }, before2026)).toBe(600)
  })

  test('a private car: what it costs to run and a tenth of its cost a year, less what the employee pays', () => {
    // 12,00,000 × 10% ÷ 12 = 10,000; with 8,000 to run 18,000; 3,000 paid.
    const car = { perquisite_kind: 'car' as const, is_private: true, cost: 12_00_000_00, amount: 8_000_00, recovered: 3_000_00 }
    expect(value(car)).toMatchObject({ value: 18_000_00, recovered: 3_000_00, new: 15_000_00, old: 15_000_00 })
  })

  test('the employee’s own car: what the employer bears above a month of a car', () => {
    const car = { perquisite_kind: 'own_car' as const, amount: 12_000_00 }
    expect([rupees(car), rupees({ ...car, has_driver: true }), rupees(car, before2026)]).toEqual([7_000, 4_000, 10_200])
    expect(rupees({ ...car, amount: 4_000_00 })).toBe(0)
  })

  test('a home of the employer by the size of the city, with furniture, less rent', () => {
    const home = { perquisite_kind: 'home' as const }
    expect(rupees({ ...home, place: 'above_40_lakh' })).toBe(10_000)
    expect(rupees({ ...home, place: 'above_15_lakh' })).toBe(7_500)
    // 5% of 1,00,000, and 10% of 2,40,000 ÷ 12; 1,000 rent paid.
    expect(rupees({ ...home, cost: 2_40_000_00, recovered: 1_000_00 })).toBe(6_000)
  })

  test('a rented home: the lower of rent and a tenth of the salary over the months, not of each month', () => {
    // April salary 1,00,000, May 2,00,000; rent 15,000 each: min(30,000, 30,000), not 10,000 + 15,000.
    const home = { ...nothing, perquisite_kind: 'home' as const, is_rented: true, amount: 15_000_00 }
    const april = valueMonth([home], noPerquisites, month)
    const may = valueMonth([home], april.year, { ...month, salary: 2_00_000_00 })
    expect([april.lines[0]?.new, may.lines[0]?.new]).toEqual([10_000_00, 20_000_00])
  })

  test('a loan: a month of the bank’s rate on what is left, and nothing for small loans', () => {
    const loan = { perquisite_kind: 'loan' as const, rate: 1200 }
    expect(rupees(loan, { lent: { given: 3_00_000_00, left: 2_50_000_00 } })).toBe(2_500)
    expect(rupees(loan, { lent: { given: 2_00_000_00, left: 2_00_000_00 } })).toBe(0)
    expect(rupees(loan, { lent: { given: 2_00_000_01, left: 2_00_000_00 } })).toBe(2_000)
    expect(rupees(loan, { ...before2026, lent: { given: 20_000_00, left: 20_000_00 } })).toBe(0)
    expect(rupees(loan, { ...before2026, lent: { given: 24_000_00, left: 24_000_00 } })).toBe(240)
  })

  test('gifts: nothing below the limit, and all of them once they reach it', () => {
    const gift = (amount: number) => ({ ...nothing, perquisite_kind: 'gift' as const, amount })
    const first = valueMonth([gift(14_999_99)], noPerquisites, month)
    const second = valueMonth([gift(1)], first.year, month)
    const third = valueMonth([gift(500_00)], second.year, month)
    expect([first, second, third].map(({ lines }) => lines[0]?.new)).toEqual([0, 15_000_00, 500_00])
  })

  test('meals above the limit; vouchers in full in the new regime until 31 Mar 2026', () => {
    const meals = { perquisite_kind: 'meals' as const, amount: 250_00, count: 22, is_voucher: true }
    expect(value(meals)).toMatchObject({ new: 1_100_00, old: 1_100_00 })
    expect(value(meals, before2026)).toMatchObject({ new: 5_500_00, old: 4_400_00 })
    expect(value({ ...meals, is_voucher: false }, before2026)).toMatchObject({ new: 4_400_00, old: 4_400_00 })
  })

  test('school fees: a free school is not valued up to a limit for each child', () => {
    const fees = { perquisite_kind: 'education' as const, count: 2 }
    expect(rupees({ ...fees, amount: 6_000_00, is_free_school: true })).toBe(0)
    expect(rupees({ ...fees, amount: 6_000_01, is_free_school: true })).toBe(6_000.01)
    expect(rupees({ ...fees, amount: 2_000_00 })).toBe(2_000)
  })

  test('contributions: what passes ₹7.5 lakh in the year, with the provident fund', () => {
    const fund = { ...nothing, perquisite_kind: 'fund' as const, amount: 40_000_00 }
    let year = noPerquisites
    const taxed = monthsFrom('2026-04-01', 12).map(() => {
      const done = valueMonth([fund], year, { ...month, provident_fund: 30_000_00 })
      year = done.year
      return (done.lines[0]?.new ?? 0) / 100
    })
    // 70,000 × 10 = 7,00,000; the eleventh passes the limit by 20,000.
    expect(taxed).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20_000, 70_000])
  })

  test('a car and schooling are not taxed up to ₹4 lakh of salary, but of directors', () => {
    const yearWith = (over: object) => valueMonth([{ ...nothing, perquisite_kind: 'car', ...over }], noPerquisites, month).year
    expect(taxedPerquisites(yearWith({}), 4_00_000_00, '2026-10-01').new).toBe(0)
    expect(taxedPerquisites(yearWith({}), 4_00_000_01, '2026-10-01').new).toBe(5_000_00)
    expect(taxedPerquisites(yearWith({ is_director: true }), 1_00_000_00, '2026-10-01').new).toBe(5_000_00)
    expect(taxedPerquisites(yearWith({}), 50_000_01, '2025-03-01').new).toBe(5_000_00)
  })

  test('what is left of loans at the end of a month, also where instalments begin later', () => {
    const loan = { payroll_loans_id: 'a', given_on: '2026-09-20', given: 3_00_000_00, left: 3_00_000_00, instalment: 10_000_00 }
    const from = (recover_from: string, ahead: number) =>
      lentIn([{ ...loan, recover_from }], '2026-10-01', ahead, '2026-10-01').left / 100
    expect([from('2026-10-01', 0), from('2026-10-01', 5), from('2026-12-01', 1), from('2026-12-01', 3)]).toEqual([
      2_90_000, 2_40_000, 3_00_000, 2_80_000,
    ])
    expect(lentIn([{ ...loan, recover_from: '2026-10-01' }], '2026-08-01', 0, '2026-08-01').left).toBe(0)
  })
})

const person = { is_woman: false, born_on: '1985-01-01', has_pan: true, joined_on: '2020-04-01', left_on: null }
const input = (over: Partial<SlipInput>): SlipInput => ({
  month: '2026-04-01',
  person,
  terms: {
    components: [{ code: 'BASIC', amount: 1_50_000_00 }],
    state: '08',
    regime: 'new',
    is_epf: false,
    epf_on_full_wage: false,
    is_pension: false,
    voluntary_pf: 0,
    declared: noDeclaration,
    grade: '',
    dimensions_id: null,
  },
  inputs: noInputs,
  year: nothingYet,
  is_esi: false,
  ...over,
})
const car: Perquisite = { ...nothing, perquisite_kind: 'car', engine: 'large', has_driver: true }

describe('benefits on a slip', () => {
  test('they raise the tax and never the pay', () => {
    const slip = computeSlip(input({ benefits: { rows: [car], loans: [] } }))
    // 18,00,000 + 1,20,000 − 75,000 = 18,45,000: 20,000 + 40,000 + 60,000 + 49,000 = 1,69,000, with cess 1,75,760; ÷ 12.
    const tds = slip.lines.find(({ code }) => code === 'TDS')
    expect(tds?.amount).toBe(14_647_00)
    expect(slip.gross).toBe(1_50_000_00)
    expect(slip.net).toBe(1_50_000_00 - 14_647_00)
    expect(slip.perquisites?.lines.map((line) => [line.kind, line.new])).toEqual([['car', 10_000_00]])
    expect(tds && explainLine(tds)).toContain('₹1,20,000.00 of benefits are taxed with the pay.')
    expect(slip.perquisites?.lines.map(perquisiteWords)).toEqual([
      `Fixed sum for a car used for work and private trips: ₹${formatPaise(10_000_00)} a month.`,
    ])
  })

  test('a car that begins in November is expected for the months to March', () => {
    const slip = computeSlip(input({ benefits: { rows: [{ ...car, from_month: '2026-11-01' }], loans: [] } }))
    // Five months: 18,00,000 + 50,000 − 75,000 = 17,75,000: 1,20,000 + 35,000 = 1,55,000, with cess 1,61,200; ÷ 12 = 13,433.33.
    expect(slip.lines.find(({ code }) => code === 'TDS')?.amount).toBe(13_433_00)
    expect(slip.perquisites?.lines).toEqual([])
  })

  test('provident fund on the whole wage passes the limit by itself', () => {
    const terms = {
      ...input({}).terms,
      components: [{ code: 'BASIC', amount: 7_00_000_00 }],
      is_epf: true,
      epf_on_full_wage: true,
    }
    // 12% of 7,00,000 is 84,000 a month: 10,08,000 a year, 2,58,000 above.
    const slip = computeSlip(input({ terms }))
    expect(slip.lines.find(({ code }) => code === 'TDS')?.basis).toMatchObject({ perquisites: 2_58_000_00 })
    expect(slip.perquisites?.lines).toEqual([])
  })

  test('an instalment that the pay does not bear leaves more of the loan to tax', () => {
    const loan = { payroll_loans_id: 'a', given_on: '2026-04-01', recover_from: '2026-04-01', instalment: 1_45_000_00 }
    const benefits = {
      rows: [{ ...nothing, perquisite_kind: 'loan' as const, rate: 1000 }],
      loans: [{ ...loan, given: 6_00_000_00, left: 6_00_000_00 }],
    }
    const slip = computeSlip(input({ benefits, loans: [{ ...loan, left: 6_00_000_00 }] }))
    const left = slip.loans?.[0]?.left ?? 0
    expect(slip.net).toBe(0)
    expect(left).toBeGreaterThan(4_55_000_00)
    expect(slip.perquisites?.lines[0]?.new).toBe(Math.round((left * 1000) / 120_000))
  })
})

test('twelve slips tax every benefit of the year once, whatever begins, ends or is given when', () => {
  const months = monthsFrom('2026-04-01', 12)
  const row = fc.record({
    perquisite_kind: fc.constantFrom('car', 'home', 'gift', 'meals', 'education', 'fund', 'shares'),
    from: fc.nat(11),
    length: fc.option(fc.nat(11), { nil: null }),
    amount: fc.nat(60_000).map((each) => each * 100),
    count: fc.nat(30),
    is_rented: fc.boolean(),
    recovered: fc.nat(2_000).map((each) => each * 100),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), fc.constantFrom('new', 'old'), (drawn, regime) => {
      const rows = drawn.map(({ from, length, ...facts }, at): Perquisite => {
        const until = length === null ? null : (months[Math.min(11, from + length)] ?? null)
        const dates = {
          from_month: months[from] ?? '',
          until_month: facts.perquisite_kind === 'gift' ? (months[from] ?? '') : until,
        }
        return { ...nothing, ...facts, ...dates, payroll_perquisites_id: String(at) }
      })
      const terms = { ...input({}).terms, regime }
      let year: YearSoFar = nothingYet
      let taxed = 0
      let perquisites: PerquisiteYear | undefined
      for (const each of months) {
        const slip = computeSlip(input({ month: each, year, terms, benefits: { rows, loans: [] } }))
        perquisites = slip.perquisites?.year
        taxed += sumPaise((slip.perquisites?.lines ?? []).map((line) => line[regime]))
        const tax = sumPaise(slip.lines.filter(({ code }) => code === 'TDS').map(({ amount }) => amount))
        year = { ...year, taxable: year.taxable + slip.counted.taxable, tax: year.tax + tax, perquisites }
        expect(slip.net).toBe(1_50_000_00 - tax)
      }
      expect(perquisites ? taxedPerquisites(perquisites, 18_00_000_00, '2027-03-01')[regime] : 0).toBe(taxed)
      const due = yearTax(
        { taxable: 18_00_000_00 + taxed, professional_tax: 0, hra: 0, basic: 0 },
        regime,
        noDeclaration,
        'below_60',
        '2027-03-01',
      ).tax
      // The last month settles the year to the rupee, and never pays tax back.
      expect(year.tax).toBe(due)
    }),
    { numRuns: 60 },
  )
})
