import { expect, test } from 'vitest'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'
import { actionHint, currentChoices, importProblem, withKey } from './import-choices.ts'

const account = (account_key: string, bank_accounts_id: string | null, unproved_count = 0) =>
  ({ account_key, bank_accounts_id, unproved_count }) as PreviewAccount

test('only accounts that go somewhere are a choice', () => {
  expect(currentChoices({ accounts: [account('a', 'one'), account('b', null)] })).toEqual([
    { account_key: 'a', bank_accounts_id: 'one' },
  ])
})

test('a key is put in and taken out; the set before stays as it is', () => {
  const before = new Set(['a'])
  expect([...withKey(before, 'b', true)]).toEqual(['a', 'b'])
  expect([...withKey(before, 'a', false)]).toEqual([])
  expect([...before]).toEqual(['a'])
})

test('an import waits for an account, a bank account for each, and the comparison of unproved lines', () => {
  expect(importProblem([], new Set())).toBe('Choose at least one account to import.')
  expect(importProblem([account('a', null)], new Set())).toBe('Choose the bank account each statement belongs to.')
  const unproved = [account('a', 'one', 3)]
  expect(importProblem(unproved, new Set())).toBe('Compare the marked lines with the PDF and confirm that they are right.')
  expect(importProblem(unproved, withKey(new Set(), 'a', true))).toBeUndefined()
  expect(importProblem([account('a', 'one')], new Set())).toBeUndefined()
})

test('the hint tells what happens to new lines, and to none', () => {
  expect(actionHint(true, 4)).toBe('')
  expect(actionHint(false, 0)).toContain('already here')
  expect(actionHint(false, 4)).toContain('until you match')
})
