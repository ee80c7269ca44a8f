import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalPaise, formatPaise, MAX_PAISE, mulDiv, parsePaise, sumPaise } from './money.ts'

const amounts = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE })

describe('money', () => {
  test('is grouped in lakhs and crores, with a true minus', () => {
    expect(formatPaise(48_21_07_331_50)).toBe('48,21,07,331.50')
    expect(formatPaise(-5)).toBe('−0.05')
    expect(formatPaise(0)).toBe('0.00')
  })

  test('text and paise are the same amount, to the last paisa of the largest', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parsePaise(decimalPaise(amount))).toBe(amount)
        expect(parsePaise(formatPaise(amount).replaceAll(',', '').replace('−', '-'))).toBe(amount)
      }),
    )
  })

  test.each(['', '1.234', '1,000', 'ten', '--1', '1e3', '123456789012345'])('%j is not an amount', (text) => {
    expect(parsePaise(text)).toBeUndefined()
  })

  test('a share is rounded half away from zero, exactly', () => {
    expect(mulDiv(105, 18n, 100n)).toBe(19)
    expect(mulDiv(-25, 1n, 10n)).toBe(-3)
    expect(mulDiv(MAX_PAISE, 1n, 1n)).toBe(MAX_PAISE)
    fc.assert(fc.property(amounts, (amount) => Math.abs(2 * mulDiv(amount, 1n, 2n) - amount) <= 1))
  })

  test('a sum outside the safe integers is refused, not rounded', () => {
    expect(() => sumPaise([MAX_PAISE, MAX_PAISE])).toThrow(RangeError)
  })
})
