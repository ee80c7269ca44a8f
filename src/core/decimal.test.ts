import { expect, test } from 'vitest'
import { decimalText, parseDecimal } from './decimal.ts'
import { plainUnits, thousandths } from './quantity.ts'

test('a decimal is read exactly, with at most the places asked for', () => {
  expect(parseDecimal('1.5')).toEqual({ units: 15n, scale: 10n })
  expect(parseDecimal('123456789012')).toEqual({ units: 123_456_789_012n, scale: 1n })
  expect(parseDecimal('0.000001')).toEqual({ units: 1n, scale: 1_000_000n })
  expect(parseDecimal('1.25', 2)).toEqual({ units: 125n, scale: 100n })
})

test.each(['', '-1', '+1', '1.', '.5', '1,000', '1e3', ' 1', '1.5x', '1234567890123', '0.0000001'])(
  '%j is no decimal',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)

test('a decimal is written as briefly as it can be', () => {
  expect(decimalText({ units: 1800n, scale: 100n })).toBe('18')
  expect(decimalText({ units: 1_050n, scale: 1_000n })).toBe('1.05')
  expect(decimalText({ units: 1_500n, scale: 1_000n })).toBe('1.5')
  expect(decimalText({ units: 5n, scale: 1_000n })).toBe('0.005')
  expect(decimalText({ units: 100n, scale: 1n })).toBe('100')
  expect(decimalText({ units: 0n, scale: 1_000n })).toBe('0')
  expect(decimalText({ units: 100_010n, scale: 100_000n })).toBe('1.0001')
})

test('a quantity counts in thousandths, and finer ones are refused', () => {
  expect(thousandths('1.5')).toBe(1_500n)
  expect(thousandths('12')).toBe(12_000n)
  expect(thousandths('0.125')).toBe(125n)
  expect(() => thousandths('0.0005')).toThrow('not a quantity: 0.0005')
  expect(() => thousandths('two')).toThrow(RangeError)
  expect(plainUnits(1_500n)).toBe('1.5')
  expect(plainUnits(12_000n)).toBe('12')
})
