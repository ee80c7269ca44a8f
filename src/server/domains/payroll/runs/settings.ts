import type { PayrollSettings, SettingsInput } from '#contract/payroll/settings.ts'
import { fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'

type Stored = { provides_gratuity: boolean; provision_accounts_id: string | null }

export async function storedSettings(tx: CompanyTx): Promise<Stored> {
  const { rows } = await tx.client.query<Stored>(
    'SELECT provides_gratuity, provision_accounts_id FROM payroll_settings WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0] ?? { provides_gratuity: false, provision_accounts_id: null }
}

/** The choices of the company, with the liabilities it may set gratuity aside to. */
export async function readSettings(tx: CompanyTx): Promise<PayrollSettings> {
  return { ...(await storedSettings(tx)), accounts: await liabilities(tx) }
}

/** Accounts without a role of their own. */
async function liabilities(tx: CompanyTx): Promise<PayrollSettings['accounts']> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; account_name: string }>(
    `SELECT ledger_accounts_id, account_name FROM ledger_accounts
     WHERE companies_id = $1 AND account_type = 'liability' AND account_role IS NULL AND is_active ORDER BY account_name LIMIT 500`,
    [tx.companies_id],
  )
  return rows
}

/** Throws `invalid` without an account, or for one that is not a liability. */
export async function saveSettings(
  tx: CompanyTx,
  { provides_gratuity, provision_accounts_id }: SettingsInput,
): Promise<PayrollSettings> {
  // A run that is approved meanwhile would set aside by the choice before.
  await lockPayroll(tx)
  const before = await storedSettings(tx)
  // What was set aside is released from the same account.
  const account = provision_accounts_id ?? before.provision_accounts_id
  if (provides_gratuity && account === null) throw fieldError('provision_accounts_id', 'Choose a liability account')
  if (account !== null && account !== before.provision_accounts_id) {
    if (!(await liabilities(tx)).some((each) => each.ledger_accounts_id === account))
      throw fieldError('provision_accounts_id', 'Choose a liability account')
    if (before.provision_accounts_id !== null)
      throw fieldError('provision_accounts_id', 'Gratuity is set aside in another account already: keep it')
  }
  await insertRow(
    tx.client,
    'payroll_settings',
    {
      companies_id: tx.companies_id,
      provides_gratuity,
      provision_accounts_id: account,
      changed_by: tx.accounts_id,
      changed_at: tx.now,
    },
    `ON CONFLICT (companies_id) DO UPDATE SET provides_gratuity = excluded.provides_gratuity, provision_accounts_id = excluded.provision_accounts_id,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )
  await audit(tx, 'changed', 'payroll_settings', tx.companies_id, { provides_gratuity })
  return readSettings(tx)
}
