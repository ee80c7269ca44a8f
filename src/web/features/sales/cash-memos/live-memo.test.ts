import { expect, test } from 'vitest'
import type { Letterhead } from '#contract/company/company.ts'
import { liveMemo } from './live-memo.ts'
import { lineOfName, newSale, saleTotals } from './memo-values.ts'

const company = {
  company_name: 'Sahyadri Traders',
  gstin: null,
  gst_scheme: null,
  state_code: '27',
  print_template: null,
  print_color: null,
} as unknown as Letterhead['company']

test('a slip names who walked in and how they pay, in words that can be translated', () => {
  const values = { ...newSale(), lines: [{ ...lineOfName('Cotton towel'), rate: 250_00, quantity: '3' }] }
  const slip = liveMemo(values, saleTotals(values, company), { company, logo: null, signature: null } as unknown as Letterhead)
  expect(slip).toMatchObject({ paper: 'roll', amount_paid: 750_00, buyer: { name: 'Walk-in customer' } })
  expect(slip.references?.at(-1)).toEqual({ label: 'Payment method', value: { ours: 'Cash' } })
})
