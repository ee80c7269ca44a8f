import { expect, test } from 'vitest'
import { blankLine, hasExtras, lineBody, lineValues, orNull } from './lines.ts'

test('a new line is one of goods at 18%, whose tax may be set off', () => {
  expect(blankLine('rent')).toMatchObject({ quantity: '1', gst_rate: '18', input_credit: 'eligible', ledger_accounts_id: 'rent' })
  expect(blankLine().key).not.toBe(blankLine().key)
})

test('a discount or a cess is an extra, also one of nothing', () => {
  expect(hasExtras(blankLine())).toBe(false)
  expect(hasExtras({ ...blankLine(), discount_amount: 0 })).toBe(true)
  expect(hasExtras({ ...blankLine(), cess_rate: '12' })).toBe(true)
})

test('a stored line comes back as it was, and is sent without what only the editor knows', () => {
  const stored = { ...blankLine('rent'), hsn: null, rate: 50_00, unit: null, purchase_order_line_no: 2 }
  const line = lineValues(stored)
  expect(line).toMatchObject({ hsn: '', unit: '', rate: 50_00, purchase_order_line_no: 2 })
  const body = lineBody(line)
  expect(body).toMatchObject({ hsn: null, rate: 50_00, purchase_order_line_no: 2 })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['key']))
  expect([orNull('  '), orNull(' x ')]).toEqual([null, ' x '])
})
