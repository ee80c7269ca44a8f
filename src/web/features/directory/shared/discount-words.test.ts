import { expect, test } from 'vitest'
import { discountWords } from './discount-words.ts'

test('a discount is said in days for a vendor, and with its last day for a bill', () => {
  const terms = { discount_percent: '2', discount_days: 10 }
  expect(discountWords(terms)).toBe('2% within 10 days')
  expect(discountWords(terms, '2026-11-20')).toBe('2% until 30 Nov 2026')
  expect(discountWords({ discount_percent: null, discount_days: null })).toBeNull()
})
