import { expect, test } from 'vitest'
import type { ForeignMove } from '#contract/currencies/foreign-moves.ts'
import { rateWords } from './words.ts'

test('a movement states the rate at which it was converted into rupees', () => {
  const words = (rate_source: string | null, rate_date: string | null = null) =>
    rateWords({ exchange_rate: '88.7', rate_source, rate_date } as ForeignMove)
  expect(words('average')).toBe('₹88.7, the average rate in the books')
  expect(words('bank', '2026-11-20')).toBe('₹88.7, the bank’s rate')
  expect(words('typed', '2026-11-20')).toBe('₹88.7 entered for 20 Nov 2026')
  expect(words('rbi', '2026-11-20')).toBe('₹88.7 of 20 Nov 2026')
  expect(words('typed')).toBe('₹88.7')
})
