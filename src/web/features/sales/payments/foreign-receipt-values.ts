import * as z from 'zod/mini'
import { ForeignReceiptInput } from '#contract/sales/foreign-receipts.ts'
import type { InvoiceRow } from '#contract/sales/invoices.ts'
import type { Payment } from '#contract/sales/payments.ts'

export type ForeignReceiptValues = {
  payment_date: string
  foreign_amount: number | undefined
  amount: number | undefined
  bank_charge: number | undefined
  payment_mode: Payment['payment_mode']
  reference: string
  notes: string
  ledger_accounts_id: string
}
export const foreignReceiptSchema = ({ invoices_id, customers_id, currency }: ForeignInvoice) =>
  z.pipe(
    z.transform(({ foreign_amount, ...values }: ForeignReceiptValues) => ({
      ...values,
      customers_id,
      currency,
      amount: values.amount ?? 0,
      bank_charge: values.bank_charge ?? 0,
      reference: values.reference.trim() || null,
      notes: values.notes.trim() || null,
      allocations: [{ invoices_id, foreign_amount: foreign_amount ?? 0 }],
    })),
    ForeignReceiptInput,
  )

/** An invoice in another currency. */
export type ForeignInvoice = InvoiceRow & { currency: string }

/** All that is due, received today, but not before the invoice. */
export const newForeignReceipt = (invoice: ForeignInvoice, ledger_accounts_id: string, now: string): ForeignReceiptValues => ({
  payment_date: now < invoice.invoice_date ? invoice.invoice_date : now,
  foreign_amount: invoice.foreign_due ?? undefined,
  amount: undefined,
  bank_charge: undefined,
  payment_mode: 'bank_transfer',
  reference: '',
  notes: '',
  ledger_accounts_id,
})
