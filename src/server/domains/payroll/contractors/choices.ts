import type { Reply } from '#contract/endpoint.ts'
import type { contractorChoices } from '#contract/payroll/contractors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Vendors who are no contractors yet, and members who can be connected. */
export async function choices(tx: CompanyTx): Promise<Reply<typeof contractorChoices>> {
  const vendors = await tx.client.query<{ vendors_id: string; vendor_name: string }>(
    `SELECT v.vendors_id, v.vendor_name FROM vendors v WHERE v.companies_id = $1 AND v.is_active
       AND NOT EXISTS (SELECT 1 FROM payroll_contractors c WHERE c.companies_id = $1 AND c.vendors_id = v.vendors_id)
     ORDER BY v.name_key LIMIT 500`,
    [tx.companies_id],
  )
  const members = await tx.client.query<{ accounts_id: string; member_name: string; email: string }>(
    `SELECT a.accounts_id, concat_ws(' ', a.first_name, a.last_name) AS member_name, a.email
     FROM memberships m JOIN accounts a USING (accounts_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND m.audits_from IS NULL
       AND NOT EXISTS (SELECT 1 FROM payroll_contractors c WHERE c.companies_id = $1 AND c.accounts_id = m.accounts_id)
     ORDER BY 2, 3 LIMIT 500`,
    [tx.companies_id],
  )
  return { vendors: vendors.rows, members: members.rows }
}
