import { expect, test } from 'vitest'
import { noDeclaration } from './salary-tax.ts'
import { nothingYet } from './slip-model.ts'
import { quarterDays, yearStatement } from './year-statement.ts'

test('a year’s statement taxes what was paid, after the standard deduction, and says what is still due', () => {
  const year = { ...nothingYet, taxable: 18_00_000_00, gross: 19_05_000_00, pt: 2_500_00, tax: 1_40_000_00, other_tax: 10_000_00 }
  const facts = { year, declared: noDeclaration, born_on: null, month: '2027-03-01' }
  // 18,00,000 − 75,000: 1,45,000 + 4%.
  expect(yearStatement({ ...facts, regime: 'new' })).toMatchObject({
    untaxed: 1_05_000_00,
    income: 17_25_000_00,
    tax: 1_50_800_00,
    due: 800_00,
  })
  // Old: 18,00,000 − 50,000 − 2,500 = 17,47,500: 1,12,500 + 30% of 7,47,500, and 4%.
  expect(yearStatement({ ...facts, regime: 'old' })).toMatchObject({ deductions: 2_500_00, tax: 3_50_220_00 })
})

test('a quarter is three months of the financial year', () => {
  expect(quarterDays('2026-08-10', 1)).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(quarterDays('2027-02-10', 4)).toEqual({ from: '2027-01-01', to: '2027-03-31' })
})
