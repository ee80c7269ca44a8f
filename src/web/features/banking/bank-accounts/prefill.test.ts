import { expect, test } from 'vitest'
import { prefillOf } from './prefill.ts'

const found = {
  account_number: null,
  bank_id: null,
  account_name: null,
  bank_name: null,
  currency: null,
  period_start: null,
  opening_balance: null,
}

test('a statement fills in bank, number, IFSC and the balance of the day before', () => {
  const hdfc = {
    ...found,
    account_number: '50200012345678',
    bank_id: 'HDFC0000060',
    bank_name: 'HDFC Bank',
    currency: 'INR',
    period_start: '2026-04-01',
    opening_balance: 10_000_000,
  }
  expect(prefillOf(hdfc)).toEqual({
    account_label: 'HDFC Bank 5678',
    bank_name: 'HDFC Bank',
    account_number: '50200012345678',
    ifsc: 'HDFC0000060',
    currency: 'INR',
    opening_balance: 10_000_000,
    opening_date: '2026-03-31',
  })
})

test('State Bank’s padding is removed, a masked number is left to the person, a real leading zero remains', () => {
  const numberOf = (account_number: string) => prefillOf({ ...found, account_number }).account_number
  expect(numberOf('_00000030123456789')).toBe('30123456789')
  expect(numberOf('XXXXXXXX1234')).toBe('')
  expect(numberOf('000405001234')).toBe('000405001234')
})

test('an account in euros has the statement’s opening balance in euros and no overdraft', () => {
  const euros = {
    ...found,
    account_number: 'NL28ABNA0517071830',
    currency: 'EUR',
    period_start: '2026-04-01',
    opening_balance: 500,
  }
  expect(prefillOf(euros)).toMatchObject({
    account_number: 'NL28ABNA0517071830',
    opening_balance: 500,
    opening_date: '2026-03-31',
  })
  expect(prefillOf({ ...euros, opening_balance: -500 })).toMatchObject({ opening_balance: 0, opening_date: '' })
})
