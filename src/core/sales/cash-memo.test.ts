import { describe, expect, test } from 'vitest'
import { cashProblem, memoTitle, needsRecipient } from './cash-memo.ts'

const line = (taxable_value: number, gst_rate = '18') => ({ taxable_value, gst_rate })

describe('who bought is on the memo', () => {
  test('from ₹50,000 of taxable supplies, regardless of exempt ones', () => {
    expect(needsRecipient({ tax_rule: 'intra', lines: [line(49_999_99)] })).toBe(false)
    expect(needsRecipient({ tax_rule: 'intra', lines: [line(30_000_00), line(20_000_00)] })).toBe(true)
    expect(needsRecipient({ tax_rule: 'intra', lines: [line(30_000_00), line(90_000_00, '0')] })).toBe(false)
  })
  test('never on a bill of supply', () => {
    expect(needsRecipient({ tax_rule: 'none', lines: [line(9_00_000_00)] })).toBe(false)
  })
})

test('cash stops a paisa below ₹2 lakh; other ways of paying do not', () => {
  expect(cashProblem('cash', 1_99_999_99)).toBeUndefined()
  expect(cashProblem('cash', 2_00_000_00)).toContain('₹2,00,000.00')
  expect(cashProblem('upi', 2_00_000_00)).toBeUndefined()
})

test.each([
  ['regular', ['18', '5'], 'Tax Invoice'],
  ['regular', ['0', '0.00'], 'Bill of Supply'],
  ['regular', ['18', '0'], 'Invoice-cum-Bill of Supply'],
  ['composition', ['18'], 'Bill of Supply'],
  ['regular', [], 'Tax Invoice'],
  ['composition', [], 'Bill of Supply'],
  ['unregistered', ['18'], 'Cash Memo'],
] as const)('a %s seller of goods at %j hands over a %s', (registration, rates, title) => {
  expect(memoTitle(registration, rates)).toBe(title)
})
