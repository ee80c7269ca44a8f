import type { Body, Reply } from '#contract/endpoint.ts'
import type { getPayoutSettings, savePayoutSettings } from '#contract/payouts/payout-settings.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Settings = Reply<typeof getPayoutSettings>

export async function settings(tx: CompanyTx): Promise<Settings> {
  const { rows } = await tx.client.query<Settings>('SELECT payee_wait_hours FROM payout_settings WHERE companies_id = $1', [
    tx.companies_id,
  ])
  return rows[0] ?? { payee_wait_hours: 24 }
}

export async function saveSettings(tx: CompanyTx, { payee_wait_hours }: Body<typeof savePayoutSettings>): Promise<Settings> {
  const before = await settings(tx)
  await tx.client.query(
    `INSERT INTO payout_settings (companies_id, payee_wait_hours) VALUES ($1, $2)
     ON CONFLICT (companies_id) DO UPDATE SET payee_wait_hours = $2`,
    [tx.companies_id, payee_wait_hours],
  )
  await audit(tx, 'changed', 'payout_settings', tx.companies_id, {
    payee_wait_hours: [before.payee_wait_hours, payee_wait_hours],
  })
  return { payee_wait_hours }
}
