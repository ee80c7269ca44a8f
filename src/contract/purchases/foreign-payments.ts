import * as z from 'zod/mini'
import { Bill, billPaymentModes } from './bills.ts'
import { foreignPart } from '../currencies/currency-fields.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'

export const ForeignBillPaymentInput = z.object({
  payment_date: isoDate,
  foreign_amount: foreignPart,
  /** Rupees that left the account for it, without charges. */
  amount: paise.check(z.minimum(1, 'Enter the amount in rupees that left the account')),
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(text(100)),
  ledger_accounts_id: z.uuid('Choose the account it was paid from'),
})
export type ForeignBillPaymentInput = z.infer<typeof ForeignBillPaymentInput>

export const recordForeignBillPayment = endpoint('POST', '/bills/:bills_id/foreign-payments', {
  summary: 'Record a payment of a bill in another currency, with the rupees it cost',
  params: z.object({ bills_id: id }),
  body: ForeignBillPaymentInput,
  reply: Bill,
  idempotent: true,
})
