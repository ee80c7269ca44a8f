import { expect, test } from 'vitest'
import { hraCities, isOneOf, newRegime, oldRegime } from './law/salary-tax.ts'
import { requireLaw } from '../tax/law/value.ts'
import { compareRegimes, noDeclaration, taxAge, yearTax } from './salary-tax.ts'
import { taxOn } from './tax-on.ts'

const fresh = requireLaw(newRegime, '2026-10-01').value
const old = requireLaw(oldRegime('below_60'), '2026-10-01').value
const rupees = (income: number, law = fresh) => taxOn(income * 100, law).tax / 100
const pay = (taxable: number) => ({ taxable: taxable * 100, professional_tax: 0, hra: 0, basic: 0 })

test('new regime: nothing up to 12 lakh, and above it tax is at most what is above', () => {
  expect([12_00_000, 12_10_000, 12_70_000].map((income) => rupees(income))).toEqual([0, 10_400, 72_800])
  // 60,000 + 15% of 80,000 = 72,000, no more than 80,000 above: relief has ended. 4% cess.
  expect(rupees(12_80_000)).toBe(74_880)
  expect(rupees(24_00_000)).toBe(3_12_000)
})

test('a salary of 12,75,000 pays nothing; a rupee more is rounded to ten and pays nothing', () => {
  const tax = (salary: number) => yearTax(pay(salary), 'new', noDeclaration, 'below_60', '2026-10-01').tax / 100
  expect([12_75_000, 12_75_001, 12_75_010].map(tax)).toEqual([0, 0, 10])
})

test('surcharge begins above 50 lakh, with relief at the step', () => {
  expect(rupees(50_00_000)).toBe(11_23_200)
  // 10,80,000 at the step and ten rupees above: 10,80,010 + 4%.
  expect(rupees(50_00_010)).toBe(11_23_210)
  // 13,80,000 + 10% + 4%.
  expect(rupees(60_00_000)).toBe(15_78_720)
  expect(taxOn(1_00_00_010_00, fresh)).toMatchObject({ tax: 29_51_520_00 + 10_00 })
})

test('old regime: rebate to 5 lakh without relief above it, more untaxed with age', () => {
  expect([5_00_000, 5_00_010, 10_00_000].map((income) => rupees(income, old))).toEqual([0, 13_000, 1_17_000])
  expect(rupees(10_00_000, requireLaw(oldRegime('from_60'), '2026-10-01').value)).toBe(1_14_400)
  expect(rupees(10_00_000, requireLaw(oldRegime('from_80'), '2026-10-01').value)).toBe(1_04_000)
  expect([taxAge('1967-03-31', '2027-03-31'), taxAge('1967-04-01', '2027-03-31'), taxAge('1947-01-01', '2027-03-31')]).toEqual([
    'from_60',
    'below_60',
    'from_80',
  ])
})

test('Pune counts half of basic for rent from tax year 2026-27, 40% before', () => {
  const declared = { ...noDeclaration, rent: 6_00_000_00, rent_city: 'Pune' }
  const year = { taxable: 18_00_000_00, professional_tax: 0, hra: 5_00_000_00, basic: 9_00_000_00 }
  const exempt = (on: string) => yearTax(year, 'old', declared, 'below_60', on).hra_exempt / 100
  // Least of 5,00,000, 6,00,000 − 90,000 and the share of 9,00,000.
  expect([exempt('2026-03-31'), exempt('2026-04-01')]).toEqual([3_60_000, 4_50_000])
})

test('savings count up to their limit, and both regimes are compared', () => {
  const declared = { ...noDeclaration, savings: 5_00_000_00, health: 25_000_00, house_interest: 3_00_000_00 }
  const both = compareRegimes(pay(15_00_000), declared, 'below_60', '2026-10-01')
  // Old: 15,00,000 − 50,000 − 1,50,000 − 25,000 − 2,00,000 = 10,75,000: 1,12,500 + 22,500 = 1,35,000 + 4%.
  expect(both.old).toMatchObject({ income: 10_75_000_00, tax: 1_40_400_00 })
  // New: 14,25,000: 60,000 + 33,750 = 93,750 + 4%.
  expect(both).toMatchObject({ new: { tax: 97_500_00 }, cheaper: 'new' })
})

test('a rented home is in a city of the rule by any of the names that people write', () => {
  const since = requireLaw(hraCities, '2026-10-01').value
  expect(['Mumbai', ' mumbai', 'मुंबई', 'Bangalore', 'नई दिल्ली'].map((place) => isOneOf(since, place))).toEqual(Array(5).fill(true))
  const before = requireLaw(hraCities, '2025-10-01').value
  expect(['Bengaluru', 'बेंगलुरु', 'Thane', ''].map((place) => isOneOf(before, place))).toEqual(Array(4).fill(false))
})
