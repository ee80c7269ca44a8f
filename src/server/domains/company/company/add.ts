import type { CompanyTx } from '#server/platform/db.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { companyChanged } from './company-changed.ts'

/** Adds the transaction's company as a person founds it; the caller opens its roles and books. */
export const addCompany = (
  tx: CompanyTx,
  company: { company_name: string; state_code: string; email: string; is_demo: boolean },
) =>
  tx.client.query(
    'INSERT INTO companies (companies_id, company_name, state_code, email, is_demo, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.companies_id, company.company_name, company.state_code, company.email, company.is_demo, tx.now],
  )

/** Adds the transaction's company with the operator's settings; false if it exists already. */
export async function addOperatorCompany(
  tx: CompanyTx,
  company: { company_name: string; gstin: string | null; pan: string | null; state_code: string },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `INSERT INTO companies (companies_id, company_name, legal_name, gstin, pan, state_code, created_at)
     VALUES ($1, $2, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [tx.companies_id, company.company_name, company.gstin, sealed('companies.pan', company.pan), company.state_code, tx.now],
  )
  if (rowCount === 0) return false
  const none = { gstin: null, gst_scheme: 'regular' as const, invoice_prefix: 'INV' }
  await companyChanged.run(tx, { before: none, after: { ...none, gstin: company.gstin } })
  return true
}
