import { expect, test } from 'vitest'
import type { BankRule, MinedRule } from '#contract/banking/bank-rules.ts'
import { newCondition, newValues, valuesOf } from './rule-values.ts'
import { moneyOf, proofWords, termWords } from './words.ts'

const rule = {
  rule_name: 'Rent',
  direction: null,
  bank_accounts_id: null,
  account_label: null,
  joined: 'all',
  conditions: [
    { field: 'description', comparison: 'contains', words: 'rent', amount: null, amount_to: null },
    { field: 'amount', comparison: 'more_than', words: null, amount: 0, amount_to: null },
  ],
  parts: [{ ledger_accounts_id: 'rent', percent: '100' }],
  memo: null,
  acts: 'suggest',
  agreed_count: 0,
  differed_count: 0,
} as unknown as BankRule

test('a new rule matches words of the description and books the whole line to one account', () => {
  expect(newValues(undefined)).toMatchObject({
    direction: '',
    joined: 'all',
    acts: 'suggest',
    conditions: [newCondition()],
    parts: [{ ledger_accounts_id: '', percent: '100' }],
  })
  expect(newCondition()).toMatchObject({ field: 'description', words: '', amount: undefined })
  expect(newCondition('rail').words).toBe('upi')
  const mined = { ...rule, direction: 'out', ledger_accounts_id: 'rent' } as unknown as MinedRule
  expect(newValues(mined)).toMatchObject({ rule_name: 'Rent', direction: 'out', parts: [{ ledger_accounts_id: 'rent' }] })
})

test('a saved rule is edited as it was saved, amounts of zero included', () => {
  expect(valuesOf(rule)).toMatchObject({
    direction: '',
    bank_accounts_id: '',
    memo: '',
    conditions: [
      { words: 'rent', amount: undefined },
      { words: '', amount: 0 },
    ],
  })
  expect(valuesOf({ ...rule, direction: 'in' }).direction).toBe('in')
})

test('conditions are one sentence, joined with the rule’s conjunction', () => {
  const { conditions } = rule
  const [first = ''] = termWords(rule).split(' and ')
  expect(termWords(rule)).toBe('The description contains “rent” and the amount is more than ₹0.00')
  expect(termWords({ ...rule, joined: 'any' })).toContain(' or ')
  expect(first.charAt(0)).toBe(first.charAt(0).toUpperCase())
  expect(termWords({ ...rule, conditions: conditions.slice(0, 1), direction: 'in', account_label: 'HDFC' })).toMatch(
    /, money in, HDFC only$/,
  )
  expect(termWords({ ...rule, direction: 'out' })).toMatch(/, money out$/)
})

test('the evidence counts people’s decisions, and amounts name their direction', () => {
  const proof = (agreed_count: number, differed_count: number) => proofWords({ ...rule, agreed_count, differed_count })
  expect(proof(0, 0)).toContain('Nobody')
  expect(proof(1, 0)).toBe('All one line you categorised went there')
  expect(proof(3, 0)).toBe('All 3 lines you categorised went there')
  expect(proof(3, 1)).toBe('3 of 4 lines you categorised went there')
  expect(moneyOf({ amount_in: 1_00, amount_out: 2_00 })).toBe('₹1.00 in, ₹2.00 out')
  expect([moneyOf({ amount_in: 0, amount_out: 2_00 }), moneyOf({ amount_in: 0, amount_out: 0 })]).toEqual(['₹2.00 out', ''])
})
