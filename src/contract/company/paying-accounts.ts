import * as z from 'zod/mini'
import { product } from '#core/product.ts'
import { id } from '../fields.ts'

/** The field that names the bank account that pays: `<product>_bank_accounts_id`. */
export const bankAccountField = `${product.slug}_bank_accounts_id` as const

/** A bank account that can pay here. `available_balance` is the last balance its bank reported, in paise. */
export const PayingAccount = z.object({
  [bankAccountField]: id,
  account_label: z.string(),
  bank_name: z.string(),
  debit_account_number: z.string(),
  partner_banks_id: z.int(),
  /** Where the bank sends its one-time passwords, as far as it shows it. */
  mobile_number: z.string(),
  balance_status: z.enum(['loading', 'ready', 'failed']),
  available_balance: z.nullable(z.int()),
})
export type PayingAccount = z.infer<typeof PayingAccount>
