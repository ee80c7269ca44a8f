import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { allocationsOf, spread } from './allocation.ts'

const due = (invoices_id: string, amount_due: number): InvoiceRow => ({
  invoices_id,
  status: 'issued',
  invoice_number: `INV/${invoices_id}`,
  invoice_date: '2026-11-01',
  due_date: '2026-12-01',
  customers_id: 'c',
  customer_name: 'Deccan Textiles',
  currency: null,
  foreign_total: null,
  foreign_due: null,
  taxable_value: amount_due,
  total: amount_due,
  amount_due,
  email_status: null,
})
const dues = [due('a', 100_00), due('b', 50_00), due('c', 70_00)]

test('money settles the oldest invoices first and stops when it is used up', () => {
  expect(spread(120_00, dues)).toEqual({ a: 100_00, b: 20_00 })
  expect(spread(500_00, dues)).toEqual({ a: 100_00, b: 50_00, c: 70_00 })
  expect(spread(0, dues)).toEqual({})
})

test('an advance with other tax settles an invoice with more or less than its due', () => {
  const settling = new Map([
    ['a', 99_00],
    ['c', 71_00],
  ])
  expect(spread(500_00, dues, settling)).toEqual({ a: 99_00, b: 50_00, c: 71_00 })
  expect(spread(99_50, dues, settling)).toEqual({ a: 99_00, b: 50 })
})

test('only invoices with an amount are sent, in their order', () => {
  expect(allocationsOf({ c: 10_00, a: undefined, b: 0 }, dues)).toEqual([{ invoices_id: 'c', amount: 10_00 }])
})
