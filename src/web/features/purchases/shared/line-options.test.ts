import { expect, test } from 'vitest'
import { lineAmount, rateOption, rateOptions } from './line-options.ts'
import { blankLine } from './lines.ts'

test('a line is worth its quantity at the price less the discount, and nothing while it is being typed', () => {
  const line = { ...blankLine(), quantity: '2.5', rate: 10_001 }
  expect(lineAmount(line)).toBe(25_003)
  expect(lineAmount({ ...line, discount_amount: 3 })).toBe(25_000)
  expect(lineAmount({ ...line, rate: undefined })).toBe(0)
  expect(lineAmount({ ...line, quantity: '2.' + '5x' })).toBe(0)
})

test('the rates are those of the day, the lowest first; a date being typed has none', () => {
  const before = rateOptions('2025-09-21').map(({ value }) => value)
  const after = rateOptions('2025-09-22').map(({ value }) => value)
  expect(before).toContain('12')
  expect(after).not.toContain('12')
  expect(after).toContain('40')
  expect(after).toEqual(after.toSorted((a, b) => Number(a) - Number(b)))
  expect(rateOption('18')).toEqual({ value: '18', label: '18%' })
  expect(rateOptions('2025-09')).toEqual([])
})
