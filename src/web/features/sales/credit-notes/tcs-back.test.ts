import { expect, test } from 'vitest'
import { invoiceTotals } from '#core/tax/gst/invoice.ts'
import { tcsParts } from '#core/tax/tcs.ts'
import { tcsBack } from './tcs-back.ts'

const totals = invoiceTotals([{ hsn: '7204', quantity: '1', rate: 50_000_00, gst_rate: '18' }], {
  date: '2026-11-28',
  seller_state: '27',
  seller_registration: 'regular',
  treatment: 'registered',
  buyer_state: '27',
})
const tcs_parts = tcsParts([{ tcs_nature: 'scrap', quantity: '1', amount: 1_18_000_00 }], '2026-11-28', {
  has_pan: true,
  has_declared: false,
})
const invoice = { invoices_id: 'a', invoice_number: 'INV-1', invoice_date: '2026-11-28', tcs_parts, tcs_taken: [], tcs_ahead: [] }

test('a note takes back TCS for the lines that bore it, less what other notes took', () => {
  expect(tcsBack(invoice, [{ invoice_line_no: 1 }])(totals)).toMatchObject({ tcs: 1_180_00, total: 60_180_00 })
  expect(tcsBack(invoice, [{ invoice_line_no: 2 }])(totals)).toMatchObject({ tcs: 0, total: 59_000_00 })
  const rest = { ...invoice, tcs_taken: [{ tcs_nature: 'scrap' as const, base: 1_00_000_00, tax: 2_000_00 }] }
  expect(tcsBack(rest, [{ invoice_line_no: 1 }])(totals).tcs).toBe(360_00)
  expect(tcsBack(null, [{ invoice_line_no: 1 }])(totals)).toBe(totals)
})
