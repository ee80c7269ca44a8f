import type { CompanyTx } from '#server/platform/db.ts'
import type { Referrer } from './rules.ts'

/** The marks that distinguish the transaction's company from another: its registrations, its people, its browsers. */
export async function referrerOf(tx: CompanyTx): Promise<Referrer> {
  const { rows } = await tx.client.query<Referrer>(
    `SELECT c.gstin, c.pan,
       array_remove(array_append(p.mobile_numbers, c.mobile_number), NULL) AS mobile_numbers, p.emails, p.members,
       coalesce((SELECT array_agg(encode(device_hash, 'hex')) FROM referral_devices d WHERE d.companies_id = c.companies_id), '{}') AS devices
     FROM companies c CROSS JOIN LATERAL (
       SELECT array_agg(a.mobile_number) AS mobile_numbers, array_agg(a.email) AS emails, array_agg(a.accounts_id::text) AS members
       FROM memberships m JOIN accounts a USING (accounts_id) WHERE m.companies_id = c.companies_id
     ) p WHERE c.companies_id = $1`,
    [tx.companies_id],
  )
  const [found] = rows
  if (!found) throw new Error('the company that referred is gone')
  return { ...found, emails: found.emails ?? [], members: found.members ?? [] }
}
