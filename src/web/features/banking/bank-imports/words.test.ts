import { expect, test } from 'vitest'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { accountWords, formatWords, money, periodWords } from './words.ts'

const account = { bank_name: 'HDFC Bank', account_number: '5010', account_name: 'Current', currency: 'INR' } as PreviewAccount

test('an account is called as the file names it: by bank and number, by its name, or by its currency', () => {
  expect(accountWords(account)).toBe('HDFC Bank 5010')
  expect(accountWords({ ...account, account_number: null })).toBe('HDFC Bank Current')
  const bare = { ...account, bank_name: null, account_number: null, account_name: null }
  expect(accountWords(bare)).toBe('Account in INR')
  expect(accountWords({ ...bare, currency: null })).toBe('The file names no account')
})

test('a period of one day is that day; without both ends there are no dates', () => {
  expect(periodWords({ period_start: '2026-11-01', period_end: '2026-11-30' })).toBe('1 Nov 2026 – 30 Nov 2026')
  expect(periodWords({ period_start: '2026-11-01', period_end: '2026-11-01' })).toBe('1 Nov 2026')
  expect(periodWords({ period_start: '2026-11-01', period_end: null })).toBe('No dates')
  expect(periodWords({ period_start: null, period_end: '2026-11-30' })).toBe('No dates')
})

test('formats are called as people know them, and a balance that is not stated says so', () => {
  expect(formatWords('camt')).toBe('CAMT')
  expect(formatWords('abc')).toBe('abc')
  expect(money(null)).toBe('Not stated')
  expect(money(-5_00)).toBe('−5.00')
})
