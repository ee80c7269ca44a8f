import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'

const line = {
  quantity: 2,
  rate: 590_000,
  gst_rate: 18,
  account_name: 'Printing, stationery and courier',
} as unknown as Parameters<typeof lineWords>[1]

test('a bill that bears no GST shows no rate of GST on its lines', () => {
  expect(lineWords({ gst: 0, reverse_charge: false }, line)).toBe('2 × ₹5,900.00 · Printing, stationery and courier')
})

test('the rate stands on the lines of a bill with GST, and of one under reverse charge', () => {
  const withRate = '2 × ₹5,900.00 · GST 18% · Printing, stationery and courier'
  expect(lineWords({ gst: 2_124_00, reverse_charge: false }, line)).toBe(withRate)
  expect(lineWords({ gst: 0, reverse_charge: true }, line)).toBe(withRate)
})
