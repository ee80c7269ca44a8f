import * as z from 'zod/mini'
import { billPaymentModes } from './bills.ts'
import { foreignPart, foreignUse } from '../currencies/currency-fields.ts'
import { id, isoDate, paise, text } from '../fields.ts'

/** A refund by a vendor: of an advance, or of the rest of a debit note. */
const input = {
  refunded_on: isoDate,
  amount: paise.check(z.minimum(1, 'Enter the amount refunded to you')),
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(text(100)),
  ledger_accounts_id: z.uuid('Choose the bank or cash account the money came into'),
}
export const VendorRefundInput = z.object(input)
export type VendorRefundInput = z.infer<typeof VendorRefundInput>

/** In another currency: how much of it, and the rupees that came. */
export const ForeignVendorRefundInput = z.object({ ...input, foreign_amount: foreignPart })
export type ForeignVendorRefundInput = z.infer<typeof ForeignVendorRefundInput>

export const VendorRefund = z.object({
  vendor_refunds_id: id,
  refund_number: z.string(),
  amount: paise,
  ...foreignUse,
  refunded_on: isoDate,
  payment_mode: z.enum(billPaymentModes),
  reference: z.nullable(z.string()),
  account_name: z.string(),
  journal_entries_id: id,
  undone_on: z.nullable(isoDate),
})
export type VendorRefund = z.infer<typeof VendorRefund>
