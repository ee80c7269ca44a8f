import { expect, test } from 'vitest'
import { usualAccount } from './usual-account.ts'

const cash = { ledger_accounts_id: 'cash', account_role: 'cash' }
const group = { ledger_accounts_id: 'group', account_role: 'bank' }
const hdfc = { ledger_accounts_id: 'hdfc', account_role: null }
const icici = { ledger_accounts_id: 'icici', account_role: null }

test('the real bank account used last is proposed, never the account above it while there is a real one', () => {
  const all = [cash, group, hdfc, icici]
  expect(usualAccount(all, 'icici')).toBe('icici')
  expect(usualAccount(all, 'group')).toBe('hdfc')
  expect(usualAccount(all, 'cash')).toBe('hdfc')
  expect(usualAccount(all, null)).toBe('hdfc')
  expect(usualAccount([cash, group], null)).toBe('group')
  expect(usualAccount([cash], 'gone')).toBe('cash')
  expect(usualAccount([], null)).toBeNull()
})
