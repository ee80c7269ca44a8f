import { expect, test } from 'vitest'
import { fileAmount, formatWords } from './words.ts'

test('amounts of a file are grouped to the last digit, with the rupee sign or the name of another currency', () => {
  expect(fileAmount('1234567.5', 'INR')).toBe('₹12,34,567.50')
  expect(fileAmount('-0.5', 'INR')).toBe('−₹0.50')
  expect(fileAmount('-1000', 'USD')).toBe('−1,000.00 USD')
  expect(fileAmount('90071992547409931.25', 'INR')).toBe('₹90,07,19,92,54,74,09,931.25')
  expect([formatWords('tally'), formatWords(null), formatWords('x')]).toEqual(['Tally', 'Journal', 'Journal'])
})
