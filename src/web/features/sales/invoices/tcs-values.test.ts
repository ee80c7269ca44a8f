import { expect, test } from 'vitest'
import { blankLine } from '#web/features/sales/shared/line-values.ts'
import { liveTotals } from '#web/features/sales/shared/live-totals.ts'
import { EditorSchema, newValues } from './editor-values.ts'

const buyer = { customer_name: 'Bharat Steel', gst_treatment: 'registered', gstin: '27AABCF8078M1ZA', state_code: '27' } as const
const seller = { gstin: '27AAPFU0939F1ZV', gst_scheme: 'regular', state_code: '27' } as const
const usual = { invoice_notes: null, invoice_terms: null }
const scrap = { ...blankLine(), item_name: 'Scrap', rate: 1_00_000_00, tcs_nature: 'scrap' as const }
const customers_id = '0197a3c0-0000-7000-8000-000000000001'
const values = {
  ...newValues(usual),
  customers_id,
  buyer: { ...buyer, payment_terms_days: 30 },
  invoice_date: '2026-11-28',
  due_date: '2026-12-28',
  lines: [scrap, { ...blankLine(), item_name: 'Freight', rate: 1_000_00 }],
}

test('the editor shows the tax that the server will collect, and sends what each line is for', () => {
  expect(liveTotals(values, '2026-11-28', seller).totals).toMatchObject({ tcs: 2_360_00, total: 1_21_540_00 })
  const body = EditorSchema.parse(values)
  expect(body.lines.map((line) => line.tcs_nature)).toEqual(['scrap', null])
  expect(body.tcs_declaration).toBeNull()
})

test('a declaration keeps the tax away; other documents collect none', () => {
  const declared = { ...values, tcs_declaration: ' 27C of 1 Apr 2026 ' }
  expect(liveTotals(declared, '2026-11-28', seller).totals.tcs).toBe(0)
  expect(EditorSchema.parse(declared).tcs_declaration).toBe('27C of 1 Apr 2026')
  const { tcs_declaration: _none, ...estimate } = values
  expect(liveTotals(estimate, '2026-11-28', seller).totals.tcs).toBe(0)
})
