import { expect, test } from 'vitest'
import type { ChallanStatusRow } from '#contract/compliance/challan-status.ts'
import { statusWords, summaryOf } from './words.ts'

const row = (over: Partial<ChallanStatusRow>): ChallanStatusRow => ({
  state: 'agrees',
  recorded: {
    tds_challans_id: 'a',
    tax_kind: 'tds',
    bsr_code: '0510308',
    serial: '00042',
    paid_on: '2026-11-07',
    total: 6_000_00,
    major_head: '0021',
    minor_head: '200',
  },
  department: {
    line: 2,
    bsr_code: '0510308',
    serial: '00042',
    paid_on: '2026-11-06',
    amount: 5_000_00,
    major_head: '0020',
    minor_head: null,
  },
  fields: [],
  ...over,
})

test('each difference of a challan is said with both sides', () => {
  expect(statusWords(row({ state: 'differs', fields: ['paid_on', 'amount', 'major_head'] }))).toBe(
    'Different date: 7 Nov 2026 here, 6 Nov 2026 at the department; Different amount: ₹6,000.00 here, ₹5,000.00 at the department; Different tax account: 0021 here, 0020 at the department',
  )
  expect(statusWords(row({ state: 'not_in_file', department: null }))).toBe('The department does not show it')
  expect(statusWords(row({ state: 'not_recorded', recorded: null }))).toBe('Not recorded here')
})

test('what agrees is counted', () => {
  expect(summaryOf([row({}), row({ state: 'differs' })])).toBe('1 of 2 challans agree.')
})
