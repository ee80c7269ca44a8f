import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './amount-style.ts'
import { groupIndian } from './digit-grouping.ts'
import { formatCount, shortRupees } from './display.ts'
import { writeMessage } from './message-format.ts'
import { languages } from './messages.ts'
import { formatPaise, MAX_PAISE } from './money.ts'

test('whole and decimal texts are grouped as Intl groups them', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n }), fc.nat({ max: 3 }), (value, places) => {
      const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: places, maximumFractionDigits: places })
      const text = places === 0 ? `${value}` : `${value}.${'123'.slice(0, places)}`
      expect(groupIndian(text)).toBe(format.format(text as Intl.StringNumericLiteral))
      expect(groupIndian(`-${text}`)).toBe(format.format(`-${text}` as Intl.StringNumericLiteral))
    }),
  )
  expect(groupIndian('0')).toBe('0')
})

test('a count in a sentence is grouped in every language as Intl groups it', () => {
  for (const language of languages)
    for (const count of [0, 999, 1_000, 12_34_567, -5_000])
      expect(writeMessage([{ name: 'count', isCount: true }], { count }, `${language}-IN`)).toBe(
        new Intl.NumberFormat(`${language}-IN`).format(count),
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
  expect([1234.5, 1234.4, 0].map(formatCount)).toEqual(['1,235', '1,234', '0'])
  expect(formatCount(-0.4)).toBe('0')
  expect(shortRupees(12_345_00_00_000_00)).toBe('₹12,345\u00a0Cr')
})
