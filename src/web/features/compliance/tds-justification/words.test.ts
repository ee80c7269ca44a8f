import { expect, test } from 'vitest'
import type { TdsComparedDefault } from '#contract/compliance/tds-justification.ts'
import { countedWords, dayOf, nameOf, receiptWords, stateOf, whyOf } from './words.ts'

const own: NonNullable<TdsComparedDefault['own']> = {
  kind: 'late_payment_interest',
  pan: 'AAPFR0939F',
  name: 'Rane',
  challan: '0510308 00042',
  credited_on: '2026-08-10',
  deducted_on: '2026-08-11',
  amount: 180_00,
  row_id: 'a',
  tax: 6_000_00,
  count: 2,
  is_unpaid: false,
  link: '/',
}
const row = (over: Partial<typeof own> = {}): TdsComparedDefault => ({
  state: 'only_own',
  own: { ...own, ...over },
  reported: null,
})

test('a default says whose it is, why, and how both sides stand', () => {
  expect([nameOf(row()), dayOf(row()), whyOf(row()), stateOf(row(), true), stateOf(row(), false)]).toEqual([
    'Rane',
    '11 Aug 2026',
    '2 months on ₹6,000.00',
    'Only in our calculation',
    'Not compared',
  ])
  expect(stateOf(row({ is_unpaid: true }), true)).toBe('Not deposited')
  expect(nameOf(row({ name: '' }))).toBe('Challan 0510308 00042')
  expect(whyOf(row({ kind: 'short_deduction', count: null }))).toBe('Tax ₹6,000.00')
  const fee = row({ kind: 'late_fee', name: '', challan: null, count: 1, deducted_on: null })
  expect([nameOf(fee), dayOf(fee), whyOf(fee)]).toEqual(['The statement', '–', '1 day late'])
  const theirs: TdsComparedDefault = { state: 'only_reported', own: null, reported: { ...own, name: '', line: 12 } }
  expect([nameOf(theirs), whyOf(theirs), stateOf(theirs, true)]).toEqual([
    'AAPFR0939F',
    'Line 12 of the report',
    'Unexplained: only in the report',
  ])
})

test('the days and the receipt are said', () => {
  const of = {
    quarter: '2026-Q2',
    form: '140' as const,
    due_on: '2026-10-31',
    counted_to: '2026-11-20',
    totals: [],
    import: null,
  }
  const none = { paid: { interest: 0, fee: 0 }, states: { only_reported: 0, differs: 0, only_own: 0, agrees: 0 } }
  expect(countedWords({ ...of, ...none, filed_on: null })).toContain('counted to 20 Nov 2026')
  expect(countedWords({ ...of, ...none, filed_on: '2026-11-05' })).toContain('Filed on 5 Nov 2026')
  const file = {
    file_name: 'JR.xlsx',
    imported_at: '2026-11-20T10:00:00Z',
    lines: 12,
    defaults: 3,
    summary: 2,
    headings: 4,
    others: [],
  }
  expect(receiptWords(file)).toBe('JR.xlsx: 12 lines, of which 3 defaults, 2 of the summary, 4 headings and totals, 3 not used.')
})
