import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, text } from '../fields.ts'
import { Bill, billPaymentModes } from './bills.ts'

const params = z.object({ bills_id: id })

export const billAccounts = endpoint('GET', '/bills/payment-accounts', {
  summary: 'The accounts a bill can be paid from',
  reply: z.object({
    /** `is_usual`: the real bank account used last, which forms propose. */
    rows: z.array(z.object({ ledger_accounts_id: id, code: z.string(), account_name: z.string(), is_usual: z.boolean() })),
  }),
})
export const BillPaymentInput = z.object({
  payment_date: isoDate,
  /** The money that was paid. */
  amount: paise.check(z.minimum(1, 'Enter the amount paid')),
  /** All that is left was paid but for the vendor’s discount for early payment. */
  takes_discount: z.optional(z.boolean()),
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(text(100)),
  ledger_accounts_id: z.uuid('Choose the account it was paid from'),
})
export type BillPaymentInput = z.infer<typeof BillPaymentInput>
export const recordBillPayment = endpoint('POST', '/bills/:bills_id/payments', {
  summary: 'Record a payment that was made elsewhere',
  params,
  body: BillPaymentInput,
  reply: Bill,
  idempotent: true,
})
export const voidBillPayment = endpoint('POST', '/bills/:bills_id/payments/:bill_payments_id/void', {
  summary: 'Undo a payment by reversal: the bill owes again what it did',
  params: z.object({ bills_id: id, bill_payments_id: id }),
  body: z.object({ voided_on: isoDate, void_reason: requiredText(300, 'Enter why you are undoing the payment') }),
  reply: Bill,
  idempotent: true,
})
