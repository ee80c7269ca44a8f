import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'

/** For `ledger_accounts`: the currency of a bank account; null in rupees. */
export const accountCurrencySql = `(SELECT f.currency FROM foreign_accounts f WHERE f.companies_id = ledger_accounts.companies_id
  AND f.ledger_accounts_id = ledger_accounts.ledger_accounts_id) AS kept_in`
export const inRupees = `NOT EXISTS (SELECT 1 FROM foreign_accounts f WHERE f.companies_id = ledger_accounts.companies_id
  AND f.ledger_accounts_id = ledger_accounts.ledger_accounts_id)`
export type Kept = { account_name: string; kept_in: string | null }

/** Throws `invalid` at the field when money without the account's currency (`held_in`) would move in it. */
export function checkAccountCurrency(
  { account_name, kept_in }: Kept,
  held_in: string | null,
  field = 'ledger_accounts_id',
): void {
  if (kept_in === held_in) return
  throw fieldError(field, sentence(account_name, kept_in))
}

const sentence = (account_name: string, kept_in: string | null) =>
  t('{account_name} is in {value}: record it in that account, under Banking', { account_name, value: kept_in ?? 'rupees' })
