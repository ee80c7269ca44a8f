import { usualAccount } from '#core/ledger/usual-account.ts'
import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import {
  checkAccountCurrency,
  inRupees,
  type Kept,
  accountCurrencySql,
} from '#server/domains/currencies/currencies/foreign-money/kept-in.ts'

// The accounts that receive money: banks, cash, clearing and overdrafts, the account for unexplained bank lines, and in the operator's
// books the reward points a subscriber pays with.
const takesMoney = `is_active AND (schedule_iii IN ('Cash and cash equivalents', 'Short-term borrowings') OR account_role IN ('bank_suspense', 'reward_points'))`

type Account = { ledger_accounts_id: string; code: string; account_name: string; account_role: string | null }

/** The accounts a person may choose for a receipt, by code, and the one that money most likely arrived in. */
export async function depositAccounts(tx: CompanyTx) {
  const { rows } = await tx.client.query<Account>(
    `SELECT ledger_accounts_id, code, account_name, account_role FROM ledger_accounts
     WHERE companies_id = $1 AND ${takesMoney} AND account_role IS DISTINCT FROM 'bank_suspense' AND account_role IS DISTINCT FROM 'reward_points'
       AND account_role IS DISTINCT FROM 'fixed_deposits' AND account_role IS DISTINCT FROM 'payout_clearing' AND account_role IS DISTINCT FROM 'settlement_transit'
       AND ${inRupees} ORDER BY code`,
    [tx.companies_id],
  )
  const real = rows.filter(({ account_role }) => account_role === null).map(({ ledger_accounts_id }) => ledger_accounts_id)
  const last = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM payments WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[]) AND voided_on IS NULL
     ORDER BY payments_id DESC LIMIT 1`,
    [tx.companies_id, real],
  )
  const usual = usualAccount(rows, last.rows[0]?.ledger_accounts_id ?? null)
  return {
    rows: rows.map(({ account_role: _role, ...account }) => ({ ...account, is_usual: account.ledger_accounts_id === usual })),
  }
}

/** Throws `invalid` at the field when this account cannot receive money: one in another currency receives only its own (`held_in`). */
export async function checkDeposit(
  tx: CompanyTx,
  ledger_accounts_id: string,
  message = 'Choose the bank or cash account the money arrived in',
  held_in: string | null = null,
): Promise<void> {
  const { rows } = await tx.client.query<Kept>(
    `SELECT account_name, ${accountCurrencySql} FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2 AND ${takesMoney}`,
    [tx.companies_id, ledger_accounts_id],
  )
  if (!rows[0]) throw fieldError('ledger_accounts_id', message)
  checkAccountCurrency(rows[0], held_in)
}
