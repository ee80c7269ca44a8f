import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './amount-style.ts'
import { groupIndian } from './digit-grouping.ts'
import { formatCount, shortRupees } from './display.ts'
import { formatPaise, MAX_PAISE } from './money.ts'

test('whole and decimal texts are grouped as Intl groups them', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat({ max: 3 }), (value, places) => {
      const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: places, maximumFractionDigits: places })
      const text = places === 0 ? `${value}` : `${value}.${'123'.slice(0, places)}`
      expect(groupIndian(text)).toBe(format.format(text as Intl.StringNumericLiteral))
    }),
  )
})

test('amounts and counts of people stand as Intl writes them', () => {
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }), (amount) => {
      const exact = `${amount < 0 ? '-' : ''}${String(Math.abs(amount)).padStart(3, '0').replace(/(..)$/, '.$1')}`
      expect(formatPaise(amount).replace('−', '-')).toBe(rupees.format(exact as Intl.StringNumericLiteral))
      expect(formatAmount(Math.abs(amount))).toBe(rupees.format(exact.replace('-', '') as Intl.StringNumericLiteral))
      expect(formatCount(amount)).toBe(whole.format(amount))
    }),
  )
  expect(formatCount(1234.5)).toBe(whole.format(1234.5))
  expect(formatCount(-0.4)).toBe('0')
  expect(shortRupees(12_345_00_00_000_00)).toBe('₹12,345\u00a0Cr')
})
