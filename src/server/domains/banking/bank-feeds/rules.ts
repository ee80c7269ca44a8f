import type { Bank } from '#server/adapters/bank/port.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'

type Account = Pick<BankAccountRow, 'account_number' | 'ifsc' | 'currency' | 'is_active'>

/** Why an account cannot be connected; null when it can. */
export function hindranceOf({ account_number, ifsc, currency, is_active }: Account, bank: Bank | undefined): string | null {
  if (!is_active) return 'It is archived: bring it back first.'
  if (currency !== 'INR') return `It is kept in ${currency}: only accounts in rupees can be connected.`
  if (account_number === null || ifsc === null) return 'Enter its account number and IFSC first.'
  return bank?.serves(ifsc) ? null : 'Its bank cannot be connected here: import its statements.'
}
