import { expect, test } from 'vitest'
import { documentPage, quarterWords, rateOf } from './words.ts'

const row = { rate: '2', rate_reason: null, source_type: 'invoice', sources_id: 'a' } as Parameters<typeof rateOf>[0]

test('a rate says why it is not the ordinary one', () => {
  expect(rateOf(row)).toBe('2%')
  expect(rateOf({ ...row, rate: '5', rate_reason: 'no_pan' })).toBe('5%, no PAN')
  expect(rateOf({ ...row, rate: '0', rate_reason: 'declaration' })).toBe('None: declaration')
})

test('a row leads to its invoice or credit note; quarters name their year', () => {
  expect(documentPage(row)).toBe('/receivables/invoices/a')
  expect(documentPage({ ...row, source_type: 'credit_note' })).toBe('/receivables/credit-notes/a')
  expect(documentPage({ ...row, source_type: 'advance' })).toBe('/receivables/advances/a')
  expect(quarterWords('2026-Q3')).toBe('FY 2026–27, quarter 3')
  expect(quarterWords('2099-Q4')).toBe('FY 2099–00, quarter 4')
})
