import { expect, test } from 'vitest'
import type { DeclarationLineInput } from '#contract/payroll/declarations.ts'
import { detailsOf, monthOptions } from './words.ts'

const line: DeclarationLineInput = {
  line_kind: 'rent',
  amount: 1,
  tax: 0,
  description: '',
  party_name: 'Om Rao',
  party_pan: 'QWPPR4321K',
  city: 'Pune',
  from_month: '2026-04-01',
  until_month: '2026-09-01',
  is_senior: false,
}

test('the details of a line in one sentence, without what is empty', () => {
  expect(detailsOf(line)).toBe('Om Rao · QWPPR4321K · Pune · April 2026 – September 2026')
  const insured = { ...line, party_name: '', party_pan: null, city: '', from_month: null, is_senior: true }
  expect(detailsOf({ ...insured, description: 'Star Health' })).toBe('Star Health · 60 or older')
})

test('the months of a tax year are April to March', () => {
  const months = monthOptions('2026-04-01')
  expect([months.length, months[0]?.label, months.at(-1)?.value]).toEqual([12, 'April 2026', '2027-03-01'])
})
