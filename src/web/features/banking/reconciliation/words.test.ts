import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/banking/reconciliation.ts'
import { known, linesOf } from './search.ts'
import { moneyWords, verbOf } from './words.ts'

test('the button of a suggestion says what it does', () => {
  const suggestion = (suggestion_kind: string, bills = 1) =>
    verbOf({ suggestion_kind, title: 'Rent', bills: Array.from({ length: bills }) } as unknown as Suggestion)
  expect(suggestion('category')).toBe('Put into Rent')
  expect(suggestion('bill')).toBe('Match bill')
  expect(suggestion('bill', 3)).toBe('Match 3 bills')
  expect(suggestion('transfer')).toBe('Match transfer')
  expect(suggestion('receipt')).toBe('Match')
})

test('money in rupees unless another currency is named', () => {
  expect([moneyWords(-100_00), moneyWords(100_00, 'INR')]).toEqual(['−₹100.00', '₹100.00'])
  expect(moneyWords(100_00, 'EUR')).toMatch(/^EUR/)
})

test('of the address only what can be read is asked for', () => {
  const account = '0199d3a0-0000-7000-8000-000000000001'
  expect([known(account), known('hdfc'), known(undefined)]).toEqual([account, undefined, undefined])
  expect(linesOf({ account, direction: 'in', search: 'rent', view: undefined, line: undefined })).toEqual({
    bank_accounts_id: account,
    direction: 'in',
    search: 'rent',
  })
  expect(linesOf({ account: 'hdfc', direction: undefined, search: undefined, view: undefined, line: undefined })).toEqual({})
})
