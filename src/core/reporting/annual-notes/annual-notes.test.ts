import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../dates.ts'
import { shiftMonths } from '../../ledger/periods.ts'
import { bankRates } from '../../directory/bank-rates.ts'
import { delayInterest, type OwedBill, unpaidOn } from '../../directory/delay-interest.ts'
import { currentTax, deferredTax, rateWords, taxOn, taxRate } from './income-tax.ts'
import { ratioOf } from './ratios.ts'
import { changeOf, hundredths } from './ratio-values.ts'
import type { YearFigures } from './year-figures.ts'

/** The same by walking every single day, in plain numbers. */
function byDays({ amount, pay_by, settled }: OwedBill, until: string): number {
  const inTime = settled.reduce((sum, each) => (each.on <= pay_by ? sum + each.amount : sum), 0)
  let [owed, base, since, month] = [amount - inTime, 0, 0, 1]
  for (let day = addDays(pay_by, 1); day <= until && owed > 0; day = addDays(day, 1)) {
    const rate = bankRates.findLast(({ from }) => from <= day)?.rate ?? 0
    since += ((owed + base) * 3 * rate) / 10_000 / 365
    if (day === shiftMonths(pay_by, month)) {
      base += since
      since = 0
      month += 1
    }
    owed -= settled.reduce((sum, each) => (each.on === day ? sum + each.amount : sum), 0)
  }
  return base + since
}

describe('interest for delay', () => {
  test('is three times the Bank Rate with monthly rests from the day after the agreed one', () => {
    const bill = { amount: 1_00_000_00, pay_by: '2025-06-14', settled: [] }
    // 17.25% in 365 days: 30 days to 14 Jul make ₹1,417.81; 31 days on ₹1,01,417.81 make ₹1,485.84.
    expect(delayInterest(bill, '2025-07-14')).toBe(1_417_81)
    expect(delayInterest(bill, '2025-08-14')).toBe(1_417_81 + 1_485_84)
    expect(delayInterest(bill, '2025-06-14')).toBe(0)
    // Paid on the second day of delay: two days of interest, and no more of it later.
    const paid = { ...bill, settled: [{ on: '2025-06-16', amount: 1_00_000_00 }] }
    expect(delayInterest(paid, '2026-03-31')).toBe(Math.round((1_00_000_00 * 0.1725 * 2) / 365))
    expect(unpaidOn(paid, '2025-06-15')).toBe(1_00_000_00)
  })

  test('is the same as walking every day, with payments and changes of the rate between', () => {
    const payments = fc.array(fc.record({ after: fc.integer({ min: 0, max: 700 }), part: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 4,
    })
    const cases = fc.record({
      amount: fc.integer({ min: 100, max: 10_00_000_00 }),
      at: fc.integer({ min: 0, max: 900 }),
      payments,
    })
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 900 }), ({ amount, at, payments: list }, length) => {
        const pay_by = addDays('2022-01-01', at)
        const settled = list.map(({ after, part }) => ({ on: addDays(pay_by, after), amount: Math.floor((amount * part) / 100) }))
        const until = addDays(pay_by, length)
        const bill = { amount, pay_by, settled: settled.toSorted((a, b) => daysBetween(b.on, a.on)) }
        expect(Math.abs(delayInterest(bill, until) - byDays(bill, until))).toBeLessThan(0.6)
      }),
      { numRuns: 60 },
    )
  })
})

describe('income tax', () => {
  test('rates carry surcharge and cess', () => {
    // 22 × 1.10 × 1.04; 30 × 1.04; 30 × 1.07 × 1.04; 30 × 1.12 × 1.04.
    expect(rateWords(taxRate('s115baa', 0))).toBe('25.168%')
    expect(rateWords(taxRate('s115bab', 0))).toBe('17.16%')
    expect(rateWords(taxRate('normal_30', 1_00_00_000_00))).toBe('31.2%')
    expect(rateWords(taxRate('normal_30', 1_00_00_010_00))).toBe('33.384%')
    expect(rateWords(taxRate('normal_25', 11_00_00_000_00))).toBe('29.12%')
    expect(taxOn(-1_00_000_00, taxRate('s115baa', 0))).toBe(-25_168_00)
  })

  test('taxable income and tax are rounded to ten rupees, and a loss is not taxed', () => {
    const lines = (amount: number) => [{ label: 'Profit', amount }]
    expect(currentTax(lines(1_46_004_99), 's115baa')).toMatchObject({ income: 1_46_000_00, tax: 36_750_00 })
    expect(currentTax(lines(1_46_005_00), 's115baa')).toMatchObject({ income: 1_46_010_00, tax: 36_750_00 })
    expect(currentTax(lines(-5_000_00), 's115baa')).toMatchObject({ income: 0, tax: 0 })
  })

  test('just above one and ten crore the surcharge takes no more than the income does', () => {
    const lines = (amount: number) => [{ label: 'Profit before tax', amount }]
    // 30% of 1,00,10,000 with 7% is 32,13,210; 30,00,000 + 10,000 with 4% cess is 31,30,400.
    expect(currentTax(lines(1_00_10_000_00), 'normal_30')).toMatchObject({ tax: 31_30_400_00, relief: 2_11_340_00 })
    // 30% of 10,01,00,000 with 12% is 3,36,33,600; 3,21,00,000 + 1,00,000 with cess is 3,34,88,000.
    expect(currentTax(lines(10_01_00_000_00), 'normal_30')).toMatchObject({ tax: 3_34_88_000_00, relief: 14_90_940_00 })
    expect(currentTax(lines(1_00_00_000_00), 'normal_25')).toMatchObject({ tax: 26_00_000_00, relief: 0 })
    // 31,50,000 with 7% is 33,70,500, less than 30,00,000 + 5,00,000.
    expect(currentTax(lines(1_05_00_000_00), 'normal_30')).toMatchObject({ tax: 35_05_320_00, relief: 0 })
    expect(currentTax(lines(1_00_10_000_00), 's115baa')).toMatchObject({ relief: 0 })
  })

  test('assets are carried only as far as the statement of certainty allows', () => {
    const rate = taxRate('s115baa', 0)
    const difference = (name: string, closing: number, loss_kind: 'business' | null = null) => ({
      name,
      opening: 0,
      closing,
      loss_kind,
    })
    const depreciation = difference('Depreciation', -5_000_00)
    const dues = difference('Dues', 12_000_00)
    // 25.168% of 5,000 is 1,258.40, of 12,000 is 3,020.16.
    expect(deferredTax([depreciation, dues], rate, 'reasonable')).toMatchObject({ closing: -1_761_76, why: [] })
    expect(deferredTax([depreciation, dues], rate, 'none')).toMatchObject({
      closing: 0,
      rows: [{ recognised: -1_258_40 }, { recognised: 1_258_40 }],
    })
    const loss = difference('Loss of 2024-25', 1_00_000_00, 'business')
    expect(deferredTax([depreciation, dues, loss], rate, 'reasonable').closing).toBe(0)
    expect(deferredTax([depreciation, dues, loss], rate, 'reasonable').why).toHaveLength(1)
    expect(deferredTax([depreciation, dues, loss], rate, 'virtual').closing).toBe(-1_761_76 - 25_168_00)
  })
})

describe('ratios', () => {
  const nothing: YearFigures = {
    current_assets: 0,
    current_liabilities: 0,
    debt: 0,
    equity: 0,
    intangible_assets: 0,
    deferred_tax_liability: 0,
    inventories: 0,
    receivables: 0,
    payables: 0,
    investments: 0,
    revenue: 0,
    goods_cost: 0,
    purchases: 0,
    finance_costs: 0,
    depreciation: 0,
    loss_on_assets: 0,
    principal_repaid: 0,
    profit_before_tax: 0,
    profit: 0,
    preference_dividend: 0,
    investment_income: 0,
  }
  const figures: YearFigures = {
    current_assets: 6_00_000,
    current_liabilities: 2_40_000,
    debt: 3_00_000,
    equity: 5_00_000,
    intangible_assets: 20_000,
    deferred_tax_liability: 10_000,
    inventories: 1_00_000,
    receivables: 1_50_000,
    payables: 90_000,
    investments: 80_000,
    revenue: 9_00_000,
    goods_cost: 4_50_000,
    purchases: 4_80_000,
    finance_costs: 30_000,
    depreciation: 40_000,
    loss_on_assets: 5_000,
    principal_repaid: 70_000,
    profit_before_tax: 1_20_000,
    profit: 90_000,
    preference_dividend: 5_000,
    investment_income: 6_000,
  }
  const before = {
    ...nothing,
    equity: 4_00_000,
    inventories: 80_000,
    receivables: 1_00_000,
    payables: 60_000,
    investments: 40_000,
  }

  test.each([
    ['current', false, 2_50], // 600 ÷ 240
    ['debt_equity', false, 60], // 300 ÷ 500
    ['debt_service', false, 1_65], // (90 + 30 + 40 + 5) ÷ (30 + 70)
    ['return_on_equity', true, 18_89], // 85 ÷ 450
    ['inventory_turnover', false, 5_00], // 450 ÷ 90
    ['receivables_turnover', false, 7_20], // 900 ÷ 125
    ['payables_turnover', false, 6_40], // 480 ÷ 75
    ['capital_turnover', false, 2_50], // 900 ÷ 360
    ['net_profit', true, 10_00], // 90 ÷ 900
    ['return_on_capital', true, 18_99], // 150 ÷ (480 + 300 + 10)
    ['return_on_investment', true, 10_00], // 6 ÷ 60
  ] as const)('%s is worked out as its formula says', (name, isPercent, expected) => {
    expect(hundredths(ratioOf(name, figures, before), isPercent)).toBe(expected)
    expect(ratioOf(name, nothing, nothing).why).not.toBeNull()
    expect(ratioOf(name, undefined, nothing).why).toBe('The year has no entries')
  })

  test('a change beyond a quarter asks for its reason, exactly a quarter does not', () => {
    const value = (top: number, bottom: number) => ({ top, bottom, why: null })
    expect(changeOf(value(125, 100), value(1, 1))).toEqual({ hundredths: 25_00, needsReason: false })
    expect(changeOf(value(12501, 10000), value(1, 1))).toEqual({ hundredths: 25_01, needsReason: true })
    expect(changeOf(value(1, 3), value(1, 1))).toEqual({ hundredths: -66_67, needsReason: true })
    expect(changeOf(value(1, 1), value(-1, 1))).toEqual({ hundredths: 200_00, needsReason: true })
    expect(changeOf(value(1, 1), { why: 'No debt' })).toBeUndefined()
  })
})
