import { expect, test } from 'vitest'
import { bonusDueOn, bonusOf, type PaidMonth } from './bonus.ts'
import { accruedGratuity } from './gratuity.ts'
import { explainLine } from './explain-line.ts'

const month = (at: number, over: Partial<PaidMonth> = {}): PaidMonth => ({
  month: `2026-0${at}-01`,
  wages: 10_000_00,
  full_wages: 10_000_00,
  paid_days: 30,
  days: 30,
  state: '27',
  ...over,
})
const amount = (months: readonly PaidMonth[], percent = 833) => (bonusOf(months, '2026-04-01', percent)?.amount ?? 0) / 100

test('counts wages up to ₹7,000 a month, in proportion to the days paid', () => {
  // 7,000 × 3 × 8.33% = 1,749.30.
  expect(amount([month(4), month(5), month(6)])).toBe(1_749)
  expect(amount([month(4), month(5), month(6)], 2000)).toBe(4_200)
  // 7,000 + 3,500.
  expect(amount([month(4), month(5, { wages: 5_000_00, paid_days: 15 })])).toBe(875)
  expect(amount([month(4, { wages: 5_000_00, full_wages: 5_000_00 })])).toBe(417)
  expect(amount([month(4, { wages: 600_00, full_wages: 600_00 })])).toBe(100)
})

test('counts up to the minimum wage of the state where that is more', () => {
  expect(amount([month(4, { state: '07', wages: 20_000_00, full_wages: 20_000_00 })])).toBe(1_537)
})

test('is due from 30 days on, for months with wages up to ₹21,000', () => {
  expect(amount([month(4, { paid_days: 29.5 })])).toBe(0)
  const above = { wages: 21_001_00, full_wages: 21_001_00 }
  expect(amount([month(4, above), month(5, { ...above, full_wages: 21_000_00, wages: 21_000_00 })])).toBe(583)
  expect(amount([month(4, above), month(5, above)])).toBe(0)
  expect(bonusDueOn('2026-04-01')).toBe('2027-11-30')
})

test('says what it is of, and that its limits are not verified', () => {
  const bonus = bonusOf([month(4), month(5)], '2026-04-01', 1000)
  expect(bonus?.law.status).toBe('unverified')
  expect(bonus && explainLine({ basis: { kind: 'bonus', ...bonus } })).toBe(
    '10% of wages ₹14,000.00 that count, of 2 months of FY 2026-27',
  )
})

test('gratuity that is set aside grows by the month, also before it is due, and ends at the ceiling', () => {
  // 26,000 / 26 × 15 / 12 = 1,250 a month.
  expect(accruedGratuity('2026-04-01', '2026-04-30', 26_000_00)).toBe(1_250_00)
  expect(accruedGratuity('2026-04-01', '2026-10-31', 26_000_00)).toBe(8_750_00)
  expect(accruedGratuity('2026-04-15', '2026-04-30', 26_000_00)).toBe(0)
  expect(accruedGratuity('1990-04-01', '2026-10-31', 2_00_000_00)).toBe(20_00_000_00)
})
