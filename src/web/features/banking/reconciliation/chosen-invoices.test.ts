import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { leftToMatch, tdsOffers } from './chosen-invoices.ts'

const invoice = (amount_due: number, taxable_value: number): InvoiceRow => ({
  invoices_id: 'i1',
  status: 'issued',
  invoice_number: 'INV/26-27/0001',
  invoice_date: '2026-10-15',
  due_date: '2026-11-14',
  customers_id: 'c1',
  customer_name: 'Deccan Textiles',
  currency: null,
  foreign_total: null,
  foreign_due: null,
  taxable_value,
  total: amount_due,
  amount_due,
  email_status: null,
})

test('the remainder counts TDS and the bank’s charge as received', () => {
  const sold = invoice(1_18_000_00, 1_00_000_00)
  expect(leftToMatch(1_08_000_00, [], 0)).toBe(1_08_000_00)
  expect(leftToMatch(1_08_000_00, [{ invoice: sold, amount: 1_18_000_00, tds_amount: 10_000_00 }], 0)).toBe(0)
  expect(leftToMatch(1_17_982_30, [{ invoice: sold, amount: 1_18_000_00, tds_amount: 0 }], 17_70)).toBe(0)
  expect(leftToMatch(1_00_000_00, [{ invoice: sold, amount: 1_18_000_00, tds_amount: 0 }], 0)).toBe(-18_000_00)
  expect(leftToMatch(1_18_000_00, [{ invoice: sold, amount: undefined, tds_amount: undefined }], undefined)).toBe(1_18_000_00)
})

test('a shortfall equal to TDS at a usual rate is offered as TDS, any other is not', () => {
  const chosen = { invoice: invoice(1_18_000_00, 1_00_000_00), amount: 1_08_000_00, tds_amount: 0 }
  expect(tdsOffers(chosen, 10_000_00)).toEqual([{ rate: 10, tds_amount: 10_000_00 }])
  expect(tdsOffers(chosen, 7_000_00)).toEqual([])
})
