import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { Due } from './dues.tsx'

/** An invoice as a choice of what to settle: what it owes, and how much of that is at hand. */
export const invoiceDue = (row: InvoiceRow, owes: number, left: number): Due => ({
  id: row.invoices_id,
  number: row.invoice_number ?? '',
  due_date: row.due_date,
  owes,
  most: Math.min(owes, left),
})
