import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { followClock } from '#web/lib/today.ts'
import { EditorSchema, newValues } from './editor-values.ts'

followClock('2026-11-20T10:00:00+05:30')
const usual = { invoice_notes: 'Thank you', invoice_terms: '30 days' }
const filled = (over: object = {}) => {
  const values = newValues(usual)
  const lines = values.lines.map((line) => ({ ...line, item_name: 'Cloth', rate: 100_00 }))
  return { ...values, customers_id: '0198d1c0-0000-7000-8000-000000000001', lines, ...over }
}

test('a credit note without an invoice is dated today and has no invoice defaults', () => {
  expect(newValues(usual)).toMatchObject({
    credit_note_date: '2026-11-20',
    reason: 'other',
    notes: '',
    terms: '',
    invoices_id: null,
  })
})

test('the date of return is sent only for returned goods', () => {
  const returned_on = '2026-11-19'
  expect(z.parse(EditorSchema, filled({ reason: 'sales_return', returned_on })).returned_on).toBe(returned_on)
  expect(z.parse(EditorSchema, filled({ reason: 'sales_return', returned_on: '' })).returned_on).toBeNull()
  expect(z.parse(EditorSchema, filled({ reason: 'other', returned_on })).returned_on).toBeNull()
})

test('in dollars its prices are dollars, in rupees no currency is sent', () => {
  expect(z.parse(EditorSchema, filled({ currency: 'USD', exchange_rate: '88.7' }))).toMatchObject({
    currency: 'USD',
    exchange_rate: '88.7',
    lines: [{ foreign_rate: 100_00 }],
  })
  expect(z.parse(EditorSchema, filled()).currency ?? null).toBeNull()
})
