import * as z from 'zod/mini'
import { accountNumberProblem } from '#core/identifiers/account-number.ts'
import { ifscProblem } from '#core/identifiers/ifsc.ts'
import { vpaProblem } from '#core/identifiers/vpa.ts'
import { identifier, requiredText, timestamp } from '../fields.ts'

/** `unverified`: new or changed, and not verified yet. */
export const bankStatuses = ['none', 'unverified', 'verifying', 'verified', 'failed'] as const

/** The payment account as entered, of a vendor or an employee. */
export const PayeeBank = z.object({
  bank_account_name: requiredText(120, 'Enter the account holder’s name as shown at the bank'),
  /** Null: the number on file. */
  bank_account_number: z.nullable(identifier(18, accountNumberProblem)),
  bank_ifsc: identifier(11, (value) => (value === '' ? 'Enter the IFSC' : ifscProblem(value))),
  upi_vpa: z.nullable(identifier(254, vpaProblem)),
})
export type PayeeBank = z.infer<typeof PayeeBank>

/** The bank account for display: never with the full number. */
export const bankFields = {
  bank_account_name: z.nullable(z.string()),
  masked_account_number: z.nullable(z.string()),
  bank_ifsc: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  upi_vpa: z.nullable(z.string()),
  bank_status: z.enum(bankStatuses),
  /** Why the account is not verified. */
  bank_reason: z.nullable(z.string()),
  /** The account holder's name at the bank, and its similarity to our name, 0 to 100. */
  bank_name_on_record: z.nullable(z.string()),
  bank_name_match: z.nullable(z.int()),
  /** Whether the UPI id is theirs; only one that is verified is paid. */
  vpa_status: z.enum(bankStatuses),
  vpa_name_on_record: z.nullable(z.string()),
  vpa_reason: z.nullable(z.string()),
  bank_changed_at: z.nullable(timestamp),
  bank_verified_at: z.nullable(timestamp),
}
export const ShownBank = z.object(bankFields)
export type ShownBank = z.infer<typeof ShownBank>
