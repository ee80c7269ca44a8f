import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustedTurnover, claimBefore, exportTurnover, exportValue, maximumRefund, receivedFor, refundLines } from './refund.ts'

test('the formula: exports × credit ÷ adjusted turnover', () => {
  expect(maximumRefund(60_00_000_00, 7_20_000_00, 60_00_000_00)).toBe(7_20_000_00)
  expect(maximumRefund(40_00_000_00, 7_20_000_00, 1_00_00_000_00)).toBe(2_88_000_00)
  expect(maximumRefund(1_00, 1_00, 3_00)).toBe(33)
  expect([maximumRefund(0, 1, 1), maximumRefund(1, -1, 1), maximumRefund(1, 1, 0)]).toEqual([0, 0, 0])
})

const amount = fc.integer({ min: 0, max: 10_000_000_000_00 })
test('never more than the credit, and more exports never refund less', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (exports, more, other, credit) => {
      const least = maximumRefund(exports, credit, exports + other)
      const most = maximumRefund(exports + more, credit, exports + more + other)
      expect(least).toBeLessThanOrEqual(credit)
      expect(most + 1).toBeGreaterThanOrEqual(least)
    }),
  )
})

test('each line counts in one place, and exempt supplies in none', () => {
  const turnovers = {
    goods: 1,
    services: 2,
    unproven_goods: 4,
    unproven_services: 8,
    other_goods: 16,
    other_services: 32,
    exempt: 64,
  }
  expect(refundLines.map(({ code }) => code)).toEqual(Object.keys(turnovers))
  expect([exportTurnover(turnovers), adjustedTurnover(turnovers)]).toEqual([3, 63])
})

test('goods count at the lower value, receipts in rupees by the share of their currency, and two years end before the same day', () => {
  expect([
    exportValue(100, null, null, '2026-10-01'),
    exportValue(100, 90, null, '2026-10-01'),
    exportValue(90, 100, null, '2026-10-01'),
  ]).toEqual([100, 90, 90])
  expect(receivedFor(88_000_00, { settled: 250_00, all: 1_000_00 }, 21_000_00)).toBe(22_000_00)
  expect(receivedFor(88_000_00, null, 21_000_00)).toBe(21_000_00)
  expect([claimBefore('2026-10-15'), claimBefore('2024-02-29')]).toEqual(['2028-10-15', '2026-02-28'])
})
