import { expect, test } from 'vitest'
import { accountOption, usualOf } from './deposit-accounts.ts'

const bank = { ledger_accounts_id: '1', code: '1002', account_name: 'HDFC current', is_usual: false }

test('money goes to the usual account, if the company has one', () => {
  expect(usualOf([bank, { ...bank, ledger_accounts_id: '2', is_usual: true }])).toBe('2')
  expect(usualOf([bank])).toBe('')
})

test('an account is offered with its code', () => {
  expect(accountOption(bank)).toEqual({ value: '1', label: 'HDFC current (1002)' })
})
