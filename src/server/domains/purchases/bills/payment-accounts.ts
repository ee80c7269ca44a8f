import { fieldError } from '#core/errors.ts'
import { usualAccount } from '#core/ledger/usual-account.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import {
  accountCurrencySql,
  checkAccountCurrency,
  inRupees,
  type Kept,
} from '#server/domains/currencies/currencies/foreign-money/kept-in.ts'

// The accounts that pay: banks, cash, cards and overdrafts; not deposits or clearing accounts.
const givesMoney = `is_active AND schedule_iii IN ('Cash and cash equivalents', 'Short-term borrowings')
  AND account_role IS DISTINCT FROM 'fixed_deposits' AND account_role IS DISTINCT FROM 'gateway_clearing' AND account_role IS DISTINCT FROM 'payout_clearing' AND account_role IS DISTINCT FROM 'settlement_transit'`

type Account = { ledger_accounts_id: string; code: string; account_name: string; account_role: string | null }

/** The accounts a bill can be paid from, by code, and the one that most likely was used. */
export async function accounts(tx: CompanyTx) {
  const { rows } = await tx.client.query<Account>(
    `SELECT ledger_accounts_id, code, account_name, account_role FROM ledger_accounts WHERE companies_id = $1 AND ${givesMoney} AND ${inRupees} ORDER BY code`,
    [tx.companies_id],
  )
  const real = rows.filter(({ account_role }) => account_role === null).map(({ ledger_accounts_id }) => ledger_accounts_id)
  const last = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM bill_payments WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[]) AND voided_on IS NULL
     ORDER BY bill_payments_id DESC LIMIT 1`,
    [tx.companies_id, real],
  )
  const usual = usualAccount(rows, last.rows[0]?.ledger_accounts_id ?? null)
  return {
    rows: rows.map(({ account_role: _role, ...account }) => ({ ...account, is_usual: account.ledger_accounts_id === usual })),
  }
}

/** Throws `invalid` at the field when this account cannot pay; one in another currency pays only its own (`held_in`). */
export async function checkPaidFrom(tx: CompanyTx, ledger_accounts_id: string, held_in: string | null = null): Promise<void> {
  const { rows } = await tx.client.query<Kept>(
    `SELECT account_name, ${accountCurrencySql} FROM ledger_accounts WHERE companies_id = $1 AND ledger_accounts_id = $2 AND ${givesMoney}`,
    [tx.companies_id, ledger_accounts_id],
  )
  if (!rows[0]) throw fieldError('ledger_accounts_id', 'Choose the bank, cash or card account that paid it')
  checkAccountCurrency(rows[0], held_in)
}
