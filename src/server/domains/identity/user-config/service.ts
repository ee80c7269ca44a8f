import type { Body } from '#contract/endpoint.ts'
import type { OwnConfig, updatePayablesConfig, UserConfig } from '#contract/identity/user-config.ts'
import { AppError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { addUserConfig } from '../accounts/changes.ts'

export async function get(tx: CompanyTx): Promise<UserConfig> {
  const { rows } = await tx.client.query<{ user_config: OwnConfig; bill_workflow_enabled: boolean }>(
    `SELECT a.user_config, coalesce(c.bill_workflow_enabled, false) AS bill_workflow_enabled
     FROM accounts a LEFT JOIN company_config c ON c.companies_id = $2 WHERE a.accounts_id = $1`,
    [tx.accounts_id, tx.companies_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This account does not exist.')
  const { user_config, bill_workflow_enabled } = rows[0]
  return {
    shortcutsDisabled: user_config.shortcutsDisabled ?? false,
    theme: user_config.theme ?? null,
    language: user_config.language ?? null,
    navigation: user_config.navigation ?? null,
    favourites: user_config.favourites ?? [],
    payables: { bill_workflow_enabled },
  }
}

/** Stores the person's preferences for all their companies. Omitted ones are unchanged. */
export async function update(tx: CompanyTx, body: OwnConfig): Promise<UserConfig> {
  const { payables: _company, ...before } = await get(tx)
  await addUserConfig(tx, body)
  // A person's favourites in their own menu are private.
  const { favourites: _favourites, ...told } = body
  if (Object.keys(told).length > 0) await audit(tx, 'changed', 'accounts', tx.accounts_id ?? '', changes<OwnConfig>(before, told))
  return get(tx)
}

/** Whether every bill of the company must pass an approval workflow. */
export async function requiresBillWorkflow(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query<{ bill_workflow_enabled: boolean }>(
    'SELECT bill_workflow_enabled FROM company_config WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0]?.bill_workflow_enabled ?? false
}

export async function updatePayables(tx: CompanyTx, body: Body<typeof updatePayablesConfig>): Promise<UserConfig> {
  const { payables } = await get(tx)
  await tx.client.query(
    `INSERT INTO company_config (companies_id, bill_workflow_enabled) VALUES ($1, $2)
     ON CONFLICT (companies_id) DO UPDATE SET bill_workflow_enabled = $2`,
    [tx.companies_id, body.bill_workflow_enabled],
  )
  await audit(tx, 'changed', 'companies', tx.companies_id, changes(payables, body))
  return get(tx)
}
