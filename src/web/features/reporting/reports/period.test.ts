import { expect, test } from 'vitest'
import { documentPath, sourceWords } from '#web/lib/documents.ts'
import { periodOf, SheetSettings } from './period.ts'

test('an entry links to its document, or to itself if it has none', () => {
  const entry = { source_ref: 'doc', journal_entries_id: 'je' }
  expect(documentPath({ ...entry, source: 'invoice' })).toBe('/receivables/invoices/doc')
  expect(documentPath({ ...entry, source: 'payment' })).toBe('/receivables/payments/doc')
  expect(documentPath({ ...entry, source: 'bank_line' })).toBe('/accounting/journals/je')
  expect([sourceWords('manual'), sourceWords('payroll_run'), sourceWords('new_source')]).toEqual([
    'Manual',
    'Pay run',
    'New source',
  ])
})

test('an address names how many columns as a number or as text', () => {
  expect([6, '6', 7, undefined].map((count) => SheetSettings({ count }).count)).toEqual(['6', '6', undefined, undefined])
})

test('a reversed or incomplete period opens as a complete one', () => {
  const year = periodOf({ from: undefined, to: undefined })
  expect(year.from.slice(4)).toBe('-04-01')
  expect(periodOf({ from: '2026-05-01', to: '2026-04-01' })).toEqual(year)
  expect(periodOf({ from: '2020-05-01', to: '2020-06-01' })).toEqual({ from: '2020-05-01', to: '2020-06-01' })
})
