import { expect, test } from 'vitest'
import { partWords } from './part-words.ts'
import type { Settlement } from './settlement.ts'

const found = (change: Partial<Settlement> = {}): Settlement => ({
  credits: [],
  credited: 0,
  most: 10_000,
  full: 10_000,
  held: 0,
  granted: 0,
  discount: 0,
  ...change,
})

test('nothing is said of a bill paid in full, or of an amount that cannot be paid', () => {
  expect(partWords(10_000, found())).toBeUndefined()
  expect([partWords(undefined, found()), partWords(5, undefined), partWords(0, found()), partWords(10_001, found())]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('what settles the bill beside money, what stays, and what the discount asks for', () => {
  expect(partWords(8_800, found({ credited: 1_000, most: 9_000, full: 8_800, granted: 200, discount: 200 }))).toBe(
    'less ₹10.00 of credit, ₹2.00 discount',
  )
  expect(partWords(8_000, found({ full: 8_000, held: 2_000 }))).toBe('less ₹20.00 of GST held')
  expect(partWords(4_000, found())).toBe('₹60.00 stays due')
  expect(partWords(4_000, found({ full: 9_800, granted: 200 }))).toBe('Pay ₹98.00 to take the discount')
})
