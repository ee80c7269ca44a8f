import { expect, test } from 'vitest'
import type { TdsStatement } from '#contract/compliance/tds-statements.ts'
import { leftOutSummary, leftOutWords, quarterWords } from './words.ts'

const row = (over: Partial<TdsStatement['left_out'][number]>): TdsStatement['left_out'][number] => ({
  id: 'r',
  reason: 'no_challan',
  challan: null,
  party_name: 'Deccan Metals',
  deducted_on: '2026-01-15',
  tax: 1_180_00,
  link: '/receivables/invoices/i',
  ...over,
})

test('a row that is left out says why, and of an advance under which challan it is reported', () => {
  expect(leftOutWords(row({}))).toBe('No challan pays it yet')
  expect(leftOutWords(row({ reason: 'with_advance' }))).toBe('Reported with the advance')
  expect(leftOutWords(row({ reason: 'with_advance', challan: '0510308 00011' }))).toBe(
    'Reported with the advance, challan 0510308 00011',
  )
})

test('what is left out is counted by reason, with its tax', () => {
  const totals = [
    { reason: 'no_challan' as const, rows: 2, tax: 1_180_00 },
    { reason: 'reversed' as const, rows: 1, tax: -500_00 },
  ]
  expect(leftOutSummary(totals)).toBe('No challan pays it yet: 2, ₹1,180.00; Undone: 1, −₹500.00')
})

test('the last quarter of a year is called by the year it ends in', () => {
  expect(quarterWords({ quarter: '2025-Q4', from: '2026-01-01', to: '2026-03-31' })).toBe('Q4: Jan to Mar 2026')
})
