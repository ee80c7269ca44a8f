import { expect, test } from 'vitest'
import { moneyWords, railWords, worthWords } from './words.ts'

const line = {
  rupees: 8_350_00,
  exchange_rate: '83.5',
  rate_date: '2026-11-20',
  rate_source: 'published',
  currency: 'USD',
  line_currency: null,
} as unknown as Parameters<typeof worthWords>[0]

test('money in rupees bears the sign before ₹, other money its code', () => {
  expect(moneyWords(1_500_00, 'INR')).toBe('₹1,500.00')
  expect(moneyWords(-1_500_00, 'INR')).toBe('−₹1,500.00')
  expect(moneyWords(1_500_00, 'USD')).toMatch(/^USD.1,500\.00$/)
})

test('a line in another currency says what it is worth, at which rate, and whose', () => {
  expect(worthWords(line)).toBe('₹8,350.00 at ₹83.5, published for 20 Nov 2026')
  expect(worthWords({ ...line, rate_source: 'typed' })).toBe('₹8,350.00 at ₹83.5, entered for 20 Nov 2026')
  expect(worthWords({ ...line, rupees: null })).toBe('No rate was available for that day')
  expect(worthWords({ ...line, rate_date: null })).toBe('No rate was available for that day')
  expect(worthWords({ ...line, currency: 'INR' })).toBeUndefined()
  expect(worthWords({ ...line, line_currency: 'USD' })).toBeUndefined()
})

test('ways of payment are called by their names; one that is not known keeps its own', () => {
  expect([railWords('upi'), railWords('cheque'), railWords('hawala'), railWords(null)]).toEqual(['UPI', 'Cheque', 'hawala', null])
})
