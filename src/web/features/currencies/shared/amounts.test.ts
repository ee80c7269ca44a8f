import { expect, test } from 'vitest'
import { amountOf, figuresOf, repriced, resultOf, signOf, worthOf } from './amounts.ts'
import { foreignBody } from './foreign-body.ts'

test('rupees and other currencies have their sign and their decimals', () => {
  expect([amountOf(1_250_00, null), amountOf(1_250_00, 'USD'), amountOf(1_250, 'JPY')]).toEqual([
    '₹1,250.00',
    'USD 1,250.00',
    'JPY 1,250',
  ])
  expect([figuresOf(1_250_00, undefined), figuresOf(1_250_00, 'USD')]).toEqual(['1,250.00', '1,250.00'])
  expect([signOf(null), signOf(''), signOf('USD')]).toEqual(['₹', '₹', 'USD'])
})

test('a document in dollars states its conversion into rupees, one in rupees has no note', () => {
  const dollars = { currency: 'USD', foreign_total: 100_00, exchange_rate: '88.7412' }
  expect(worthOf(dollars)).toEqual([['At ₹88.7412 for 1 USD', 'USD 100.00']])
  expect(worthOf({ ...dollars, rate_date: '2026-11-20' })?.[0]?.[0]).toBe('At ₹88.7412 for 1 USD, of 20 Nov 2026')
  expect(worthOf({ ...dollars, rate_date: null })?.[0]?.[0]).toBe('At ₹88.7412 for 1 USD, as entered')
  expect(worthOf({ ...dollars, currency: null })).toBeUndefined()
  expect(worthOf({ ...dollars, foreign_total: null })).toBeUndefined()
})

test('prices stay when the currency changes, unless the number of decimals differs', () => {
  const lines = [{ rate: 10_00 }, { rate: undefined }]
  expect(repriced(lines, '', 'USD')).toEqual(lines)
  expect(repriced(lines, 'USD', 'JPY')).toEqual([{ rate: undefined }, { rate: undefined }])
})

test('a settlement has a gain, a loss or neither', () => {
  expect([resultOf(12_50), resultOf(-12_50), resultOf(0)]).toEqual(['₹12.50 gained', '₹12.50 lost', 'no gain or loss'])
})

test('prices of a form in dollars are sent in dollars, those in rupees without a currency', () => {
  const lines = [{ rate: 10_00, discount_amount: 1_00 }]
  expect(foreignBody('', '', lines)).toEqual({
    lines: [{ rate: 10_00, discount_amount: 1_00, foreign_rate: undefined, foreign_discount: undefined }],
  })
  expect(foreignBody('USD', '', lines)).toMatchObject({
    currency: 'USD',
    exchange_rate: null,
    lines: [{ foreign_rate: 10_00, foreign_discount: 1_00 }],
  })
  expect(foreignBody('USD', '88.7', lines).exchange_rate).toBe('88.7')
})
