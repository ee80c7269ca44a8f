import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { type ForeignInvoice, foreignReceiptSchema, newForeignReceipt } from './foreign-receipt-values.ts'

const id = '01900000-0000-7000-8000-000000000001'
const invoice = {
  invoices_id: id,
  customers_id: id,
  currency: 'USD',
  invoice_date: '2026-06-10',
  foreign_due: 250_00,
} as ForeignInvoice

test('all that is due is received today, but not before the invoice', () => {
  expect(newForeignReceipt(invoice, id, '2026-07-01')).toMatchObject({ payment_date: '2026-07-01', foreign_amount: 250_00 })
  expect(newForeignReceipt(invoice, id, '2026-06-01').payment_date).toBe('2026-06-10')
})

test('the amount in the currency settles the invoice; a charge left out is zero', () => {
  const values = { ...newForeignReceipt(invoice, id, '2026-07-01'), amount: 20_900_00, reference: ' FIRC 12 ' }
  expect(z.parse(foreignReceiptSchema(invoice), values)).toMatchObject({
    currency: 'USD',
    amount: 20_900_00,
    bank_charge: 0,
    reference: 'FIRC 12',
    notes: null,
    allocations: [{ invoices_id: id, foreign_amount: 250_00 }],
  })
})
