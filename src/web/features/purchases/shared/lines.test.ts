import { expect, test } from 'vitest'
import { blankLine, hasExtras, lineBody, lineValues, orNull } from './lines.ts'

test('a new line is for goods at 18% with input credit', () => {
  expect(blankLine('rent')).toMatchObject({ quantity: '1', gst_rate: '18', input_credit: 'eligible', ledger_accounts_id: 'rent' })
  expect(blankLine().key).not.toBe(blankLine().key)
})

test('a discount or cess counts as an extra, also when it is zero', () => {
  expect(hasExtras(blankLine())).toBe(false)
  expect(hasExtras({ ...blankLine(), discount_amount: 0 })).toBe(true)
  expect(hasExtras({ ...blankLine(), cess_rate: '12' })).toBe(true)
})

test('a stored line loads unchanged, and is sent without fields that only the editor uses', () => {
  const stored = { ...blankLine('rent'), hsn: null, rate: 50_00, unit: null, purchase_order_line_no: 2 }
  const line = lineValues(stored)
  expect(line).toMatchObject({ hsn: '', unit: '', rate: 50_00, purchase_order_line_no: 2 })
  const body = lineBody(line)
  expect(body).toMatchObject({ hsn: null, rate: 50_00, purchase_order_line_no: 2 })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['key']))
  expect([orNull('  '), orNull(' x ')]).toEqual([null, ' x '])
})
