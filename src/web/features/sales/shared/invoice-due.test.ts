import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { invoiceDue } from './invoice-due.ts'

const row = { invoices_id: '1', invoice_number: 'INV-0001', due_date: '2026-12-10' } as InvoiceRow

test('an invoice is settled by no more than it owes, and no more than is at hand', () => {
  expect(invoiceDue(row, 500_00, 200_00)).toEqual({
    id: '1',
    number: 'INV-0001',
    due_date: '2026-12-10',
    owes: 500_00,
    most: 200_00,
  })
  expect(invoiceDue(row, 500_00, 900_00).most).toBe(500_00)
  expect(invoiceDue({ ...row, invoice_number: null }, 1, 1).number).toBe('')
})
