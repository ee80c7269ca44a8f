import type { BankLine, OpenInvoice } from './types.ts'

let made = 0

/** A credit of 20 November 2026, for tests. */
export const line = (over: Partial<BankLine> = {}): BankLine => ({
  transaction_date: '2026-11-20',
  amount: 1_18_000_00,
  description: '',
  reference: null,
  counterparty: null,
  vpa: null,
  ...over,
})

/** An invoice of October 2026 to Deccan Textiles, wholly open, for tests. */
export function openInvoice(over: Partial<OpenInvoice> = {}): OpenInvoice {
  made++
  const amount_due = over.amount_due ?? 1_18_000_00
  return {
    invoices_id: `i${made}`,
    invoice_number: `INV/2026-27/${String(made).padStart(4, '0')}`,
    invoice_date: '2026-10-15',
    due_date: '2026-11-14',
    customers_id: 'c1',
    customer_name: 'Deccan Textiles',
    total: amount_due,
    amount_due,
    taxable_value: Math.round(amount_due / 1.18),
    ...over,
  }
}
