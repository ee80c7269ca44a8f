import { expect, test } from 'vitest'
import { sumPaise } from '#core/money.ts'
import { ptOf } from '#core/payroll/professional-tax.ts'
import { noDeclaration, yearTax } from '#core/payroll/salary-tax.ts'
import { lwfOf } from '#core/payroll/welfare-fund.ts'
import incomeTax from './tables/income-tax.json' with { type: 'json' }
import professionalTax from './tables/professional-tax.json' with { type: 'json' }
import welfareFund from './tables/welfare-fund.json' with { type: 'json' }

/** Slabs of a year as [up to, percent], by hand and apart from the product; rupees. */
const slabTax = (income: number, slabs: readonly (readonly [number, number])[]) =>
  slabs.reduce((tax, [upto, percent], at) => {
    const from = slabs[at - 1]?.[0] ?? 0
    return tax + (Math.max(0, Math.min(income, upto) - from) * percent) / 100
  }, 0)
const fy2024: readonly (readonly [number, number])[] = [
  [3_00_000, 0],
  [7_00_000, 5],
  [10_00_000, 10],
  [12_00_000, 15],
  [15_00_000, 20],
  [Infinity, 30],
]
const fy2025: readonly (readonly [number, number])[] = [
  [4_00_000, 0],
  [8_00_000, 5],
  [12_00_000, 10],
  [16_00_000, 15],
  [20_00_000, 20],
  [24_00_000, 25],
  [Infinity, 30],
]
/** Income tax without cess on a total income, by the product. */
const taxed = (income: number, on: string, regime: 'new' | 'old' = 'new') => {
  const standard = regime === 'new' ? 75_000 : 50_000
  const pay = { taxable: (income + standard) * 100, professional_tax: 0, hra: 0, basic: 0 }
  const { slab_tax, rebate, relief, surcharge, tax } = yearTax(pay, regime, noDeclaration, 'below_60', on)
  return { before_cess: (slab_tax - rebate - relief + surcharge) / 100, tax: tax / 100 }
}

test('the published benefit of the slabs of FY 2025–26 is the tax of FY 2024–25 less ours', () => {
  for (const { salary, tax, payable } of incomeTax.before) {
    expect(slabTax(salary - 75_000, fy2024)).toBe(tax)
    expect(tax * 1.04).toBe(payable)
  }
  for (const { income, benefit } of incomeTax.benefit) {
    expect([income, slabTax(income, fy2024) - taxed(income, '2025-10-01').before_cess]).toEqual([income, benefit])
    // The slabs did not change with the Act of 2025.
    expect(taxed(income, '2026-10-01')).toEqual(taxed(income, '2025-10-01'))
  }
})

/** The whole tax by hand: rebate, the least of each surcharge step, cess, to ten rupees. */
function byHand(income: number, regime: 'new' | 'old'): number {
  const slabs: readonly (readonly [number, number])[] =
    regime === 'new'
      ? fy2025
      : [
          [2_50_000, 0],
          [5_00_000, 5],
          [10_00_000, 20],
          [Infinity, 30],
        ]
  const free = regime === 'new' ? 12_00_000 : 5_00_000
  if (income <= free) return 0
  const basic = regime === 'new' ? Math.min(slabTax(income, slabs), income - free) : slabTax(income, slabs)
  const steps = [[50_00_000, 10], [1_00_00_000, 15], [2_00_00_000, 25], ...(regime === 'old' ? [[5_00_00_000, 37]] : [])]
  let rate = 0
  let least = basic
  for (const [above = 0, percent = 0] of steps) {
    if (income <= above) break
    const atStep = slabTax(above, slabs) * (1 + rate / 100)
    rate = percent
    least = Math.min(basic * (1 + rate / 100), atStep + income - above)
  }
  return Math.round((least * 1.04) / 10) * 10
}

test('both regimes on incomes from nothing to six crore, and around each limit, are the tax by hand', () => {
  const limits = [2.5, 4, 5, 8, 10, 12, 12.7, 16, 20, 24, 50, 51, 100, 101, 200, 201, 500, 501].map((each) => each * 1_00_000)
  const incomes = [
    ...limits.flatMap((limit) => [limit - 10, limit, limit + 10, limit + 1_000]),
    ...Array.from({ length: 600 }, (_, at) => at * 1_00_000),
  ]
  for (const regime of ['new', 'old'] as const)
    for (const income of incomes) {
      // A tenth of a rupee of floating point may fall on either side of a half.
      expect([regime, income, Math.abs(taxed(income, '2026-10-01', regime).tax - byHand(income, regime)) <= 10]).toEqual([
        regime,
        income,
        true,
      ])
    }
})

test('professional tax is the published table of each state', () => {
  for (const { state, woman, months } of professionalTax)
    for (const [month, rows] of Object.entries(months))
      for (const [gross = 0, tax = 0] of rows) {
        const facts = { state, is_woman: woman, gross: gross * 100, year_gross: gross * 1200, deducted: 0 }
        const found = ptOf({ ...facts, months_left: 12, has_days: true }, month)
        expect([state, month, gross, (found?.amount ?? 0) / 100]).toEqual([state, month, gross, tax])
      }
})

test('the welfare fund is the published table of each state', () => {
  for (const { state, month, employee, employer } of welfareFund) {
    const found = lwfOf({ state, wages: 20_000_00, is_exempt: false, left_on: null, has_days: true }, month)
    const shares = [found?.employee ?? 0, found?.employer ?? 0]
    expect([state, month, ...shares.map((each) => each / 100)]).toEqual([state, month, employee, employer])
    expect(sumPaise(shares)).toBe((employee + employer) * 100)
  }
})
