import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** On once a company switched them on, or files returns here and did not switch them off. */
export async function mailsAreOn(tx: CompanyTx): Promise<boolean> {
  const { rows } = await tx.client.query<{ is_on: boolean }>(
    `SELECT coalesce((SELECT is_on FROM tax_calendar_mails WHERE companies_id = $1),
       EXISTS (SELECT FROM gst_returns WHERE companies_id = $1 AND status = 'filed')) AS is_on`,
    [tx.companies_id],
  )
  return rows[0]?.is_on ?? false
}

export async function setMails(tx: CompanyTx, is_on: boolean): Promise<void> {
  await tx.client.query(
    `INSERT INTO tax_calendar_mails (companies_id, is_on) VALUES ($1, $2) ON CONFLICT (companies_id) DO UPDATE SET is_on = excluded.is_on`,
    [tx.companies_id, is_on],
  )
  await audit(tx, is_on ? 'switched_on' : 'switched_off', 'tax_calendar_mails', tx.companies_id)
}
