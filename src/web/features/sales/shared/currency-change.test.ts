import { expect, test } from 'vitest'
import { currencyChange } from './currency-change.ts'
import { blankLine } from './line-values.ts'

const lines = [{ ...blankLine(), rate: 125_00 }]

test('prices stay while the decimals do, and are asked again where they do not', () => {
  expect(currencyChange({ currency: '', lines }, { currency: 'USD', exchange_rate: '' })).toEqual({
    currency: 'USD',
    exchange_rate: '',
    lines,
  })
  expect(currencyChange({ currency: 'USD', lines }, { currency: 'JPY' }).lines).toMatchObject([{ rate: undefined }])
})

test('a new rate of the same currency leaves the lines alone', () => {
  expect(currencyChange({ currency: 'USD', lines }, { exchange_rate: '84' })).toEqual({ exchange_rate: '84' })
  expect(currencyChange({ currency: 'USD', lines }, { currency: 'USD' })).toEqual({ currency: 'USD' })
})
