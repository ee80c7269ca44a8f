import * as z from 'zod/mini'
import { currencyCode, foreignPart } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'
import { Payment, paymentModes } from './payments.ts'

export const ForeignReceiptInput = z.object({
  customers_id: z.uuid('Choose a customer'),
  payment_date: isoDate,
  currency: currencyCode,
  /** Rupees that arrived in the account. */
  amount: paise.check(z.minimum(1, 'Enter the amount received in rupees')),
  /** Rupees the bank deducted. */
  bank_charge: paise,
  payment_mode: z.enum(paymentModes),
  reference: z.nullable(text(100)),
  notes: z.nullable(text(1_000)),
  ledger_accounts_id: z.uuid('Choose the bank account the money arrived in'),
  allocations: z
    .array(z.object({ invoices_id: id, foreign_amount: foreignPart }))
    .check(z.minLength(1, 'Choose an invoice'), z.maxLength(200, 'Choose at most 200 invoices at a time')),
})
export type ForeignReceiptInput = z.infer<typeof ForeignReceiptInput>

/** The difference between the receipt and the value of the invoices in the books is a gain or a loss. */
export const recordForeignReceipt = endpoint('POST', '/foreign-receipts', {
  summary: 'Record money of a customer in another currency, with the rupees it came to and the invoices it settles',
  body: ForeignReceiptInput,
  reply: Payment,
  idempotent: true,
})
