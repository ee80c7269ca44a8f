import type { ClaimAccountInput, ClaimAccounts } from '#contract/payroll/claims.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { chartOfAccounts } from '#core/ledger/chart-of-accounts.ts'
import { claimAccounts, claimCategories, type ClaimCategory, payAccounts } from '#core/payroll/claims.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'

type Dated = { category: ClaimCategory; from_on: IsoDate; ledger_accounts_id: string; account_name: string }

async function datedAccounts(tx: CompanyTx): Promise<Dated[]> {
  const { rows } = await tx.client.query<Dated>(
    `SELECT c.category, c.from_on, c.ledger_accounts_id, a.account_name FROM payroll_claim_accounts c
       JOIN ledger_accounts a ON a.companies_id = c.companies_id AND a.ledger_accounts_id = c.ledger_accounts_id
     WHERE c.companies_id = $1 ORDER BY c.from_on`,
    [tx.companies_id],
  )
  return rows
}

/** The account of each category on a day: the id of one that the company chose, or the role of the usual one. */
export async function accountsOn(tx: CompanyTx, day: IsoDate): Promise<(category: ClaimCategory) => string> {
  const dated = await datedAccounts(tx)
  return (category) =>
    dated.findLast((row) => row.category === category && row.from_on <= day)?.ledger_accounts_id ?? claimAccounts[category]
}

/** Expense accounts that pay runs book nothing else on. */
async function expenses(tx: CompanyTx): Promise<ClaimAccounts['accounts']> {
  const { rows } = await tx.client.query<ClaimAccounts['accounts'][number]>(
    `SELECT ledger_accounts_id, account_name FROM ledger_accounts
     WHERE companies_id = $1 AND account_type = 'expense' AND is_active AND NOT coalesce(account_role, '') = ANY($2::text[])
     ORDER BY account_name LIMIT 500`,
    [tx.companies_id, payAccounts],
  )
  return rows
}

export async function claimAccountsView(tx: CompanyTx): Promise<ClaimAccounts> {
  const dated = await datedAccounts(tx)
  const today = dateInIndia(tx.now)
  const { rows: usual } = await tx.client.query<{ account_role: string; account_name: string }>(
    'SELECT account_role, account_name FROM ledger_accounts WHERE companies_id = $1 AND account_role = ANY($2::text[])',
    [tx.companies_id, Object.values(claimAccounts)],
  )
  const nameOf = (role: string) =>
    usual.find((row) => row.account_role === role)?.account_name ?? chartOfAccounts.find((row) => row.role === role)?.name ?? ''
  return {
    categories: claimCategories.map((category) => {
      const own = dated.filter((row) => row.category === category)
      const held = own.findLast(({ from_on }) => from_on <= today)
      return {
        category,
        account_name: held?.account_name ?? nameOf(claimAccounts[category]),
        dated: own.map(({ from_on, account_name }) => ({ from_on, account_name })),
      }
    }),
    accounts: await expenses(tx),
  }
}

/** Books a category on another account from a day on. Throws `invalid` for one that is no expense or that pay is booked on. */
export async function setClaimAccount(tx: CompanyTx, choice: ClaimAccountInput): Promise<ClaimAccounts> {
  // A run that is approved meanwhile would book by the choice before.
  await lockPayroll(tx)
  if (!(await expenses(tx)).some((each) => each.ledger_accounts_id === choice.ledger_accounts_id))
    throw fieldError('ledger_accounts_id', 'Choose an expense account')
  await insertRow(
    tx.client,
    'payroll_claim_accounts',
    { companies_id: tx.companies_id, ...choice, changed_by: tx.accounts_id, changed_at: tx.now },
    `ON CONFLICT (companies_id, category, from_on) DO UPDATE SET ledger_accounts_id = excluded.ledger_accounts_id,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )
  await audit(tx, 'claim_account_set', 'payroll_settings', tx.companies_id, {
    category: choice.category,
    from_on: choice.from_on,
  })
  return claimAccountsView(tx)
}
