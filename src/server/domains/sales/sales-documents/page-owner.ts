import type { CompanyTx } from '#server/platform/db.ts'

type Owner = { company_name: string; company_email: string | null }

/** Whose page a customer is on, and where they can write. */
export async function pageOwner(tx: CompanyTx): Promise<Owner> {
  const { rows } = await tx.client.query<Owner>(
    'SELECT company_name, email AS company_email FROM companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0] ?? { company_name: '', company_email: null }
}
