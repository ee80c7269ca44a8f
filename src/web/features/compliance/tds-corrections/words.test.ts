import { expect, test } from 'vitest'
import { fieldName, valueText } from './words.ts'

test('a value of a correction reads as money, a date or itself, and nothing as a dash', () => {
  expect([2_000_00, '2026-07-10', 'ABCPG1234K', '', null].map(valueText)).toEqual([
    '₹2,000.00',
    '10 Jul 2026',
    'ABCPG1234K',
    '–',
    '–',
  ])
  expect([fieldName('deducted_on'), fieldName('pan')]).toEqual(['Deducted on', 'PAN'])
})
