import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalPaise, formatPaise } from '#core/money.ts'
import { plainAmount, readAmount } from './amounts.ts'
import { decimalOf } from './decimal-sign.ts'

test.each([
  ['1,00,000.50', 10000050],
  ['12,34,56,789.01', 12345678901],
  ['1,234,567.89', 123456789],
  ['1.234,56', 123456],
  ['1.234.567,89', 123456789],
  ["1'234.50", 123450],
  ['1 234,50', 123450],
  ['(250.00)', -25000],
  ['250.00-', -25000],
  ['−250.00', -25000],
  ['- $21.59', -2159],
  ['-$1,750.06', -175006],
  ['+$327.49', 32749],
  ['₹ 1,00,000', 10000000],
  ['Rs. 239.21', 23921],
  ['INR -96,410.00', -9641000],
  ['1234,37 EUR', 123437],
  ['500/-', 50000],
  ['=" 45.00"', 4500],
  ['.5', 50],
  ['0.00', 0],
  ['1234.5600000000001', 123456],
  ['250.09999999999997', 25010],
])('%s is %d hundredths', (text, paise) => {
  expect(readAmount(text)?.paise).toBe(paise)
})

test.each([
  ['347.00 Dr', 'debit'],
  ['1,31,860.00 (Cr)', 'credit'],
  ['10,000.00Cr', 'credit'],
  ['Cr 500.00', 'credit'],
  ['500.00 D', 'debit'],
])('%s carries its side', (text, mark) => {
  expect(readAmount(text)?.mark).toBe(mark)
})

test.each([
  '$',
  '',
  '-',
  'abc',
  '1,2,3',
  '12.34.56',
  '1.005',
  '--5',
  '(-5)',
  '12/04/2026',
  'REF 12345',
  '1e5',
  '99999999999999999999',
])('%s is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined()
})

test('the decimal sign of a file settles what one amount leaves open', () => {
  expect(decimalOf(['1.000', '-5,76'])).toBe(',')
  expect(readAmount('1.000', ',')?.paise).toBe(100000)
  expect(readAmount('1,000', '.')?.paise).toBe(100000)
  expect(readAmount('100,05', '.')).toBeUndefined()
  expect(decimalOf(['1,50', '2.50'])).toBeUndefined()
})

test('machine formats take a point or a comma and nothing else', () => {
  expect(['9,', '800,5', '-0.00', '+12', '007'].map(plainAmount)).toEqual([900, 80050, 0, 1200, 700])
  expect(['$120', '1,234.56', '', '.', '12-'].map(plainAmount)).toEqual(Array(5).fill(undefined))
})

test('every amount the product prints is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), (paise) => {
      expect(readAmount(formatPaise(paise))?.paise).toBe(paise)
      expect(readAmount(decimalPaise(paise))?.paise).toBe(paise)
      expect(plainAmount(decimalPaise(paise).replace('.', ','))).toBe(paise)
    }),
  )
})
