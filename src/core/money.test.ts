import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalPaise, formatPaise, formatRupees, MAX_PAISE, mulDiv, parsePaise, roundDecimal, sumPaise } from './money.ts'

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

  test('spaces around an amount do not count, and nothing owed has no sign', () => {
    expect(parsePaise(' 12.5 ')).toBe(12_50)
    expect(parsePaise('-0.00')).toBe(0)
  })

  test('further decimals of a file are rounded once, and reported unless they are the noise of binary fractions', () => {
    expect(roundDecimal('12', '345')).toEqual({ paise: 12_35, isRounded: true })
    expect(roundDecimal('12', '344')).toEqual({ paise: 12_34, isRounded: true })
    expect(roundDecimal('12', '3400')).toEqual({ paise: 12_34, isRounded: false })
    expect(roundDecimal('12', '34000000000001')).toEqual({ paise: 12_34, isRounded: false })
    expect(roundDecimal('12', '33999999999999')).toEqual({ paise: 12_34, isRounded: false })
    expect(roundDecimal('12', '3390')).toEqual({ paise: 12_34, isRounded: true })
    expect(roundDecimal('12', '3401')).toEqual({ paise: 12_34, isRounded: true })
    expect(roundDecimal('12', '34100000')).toEqual({ paise: 12_34, isRounded: true })
    expect(roundDecimal('', '5')).toEqual({ paise: 50, isRounded: false })
    expect(roundDecimal(String(MAX_PAISE / 100), '')).toEqual({ paise: MAX_PAISE, isRounded: false })
    expect(roundDecimal(String(MAX_PAISE / 100), '005')).toBeUndefined()
  })

  test('a share is rounded half away from zero, exactly', () => {
    expect(mulDiv(105, 18n, 100n)).toBe(19)
    expect(mulDiv(-25, 1n, 10n)).toBe(-3)
    expect(mulDiv(MAX_PAISE, 1n, 1n)).toBe(MAX_PAISE)
    expect(mulDiv(-1, 1n, 10n)).toBe(0)
    // A share of something negative, as a discount of a credit.
    expect(mulDiv(25, 1n, -10n)).toBe(-3)
    expect(mulDiv(-25, 1n, -10n)).toBe(3)
    expect(() => mulDiv(MAX_PAISE, 10n, 1n)).toThrow(RangeError)
    fc.assert(fc.property(amounts, (amount) => Math.abs(2 * mulDiv(amount, 1n, 2n) - amount) <= 1))
  })

  test('a sum outside the safe integers is refused, not rounded', () => {
    expect(() => sumPaise([MAX_PAISE, MAX_PAISE])).toThrow(RangeError)
  })
})

test('a sign comes before the currency', () => {
  expect([1_500_00, -1_500_00, 0].map(formatRupees)).toEqual(['₹1,500.00', '−₹1,500.00', '₹0.00'])
})
