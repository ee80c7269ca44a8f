import type { Deposited } from '#server/domains/tax/tds-deductions/deposited.ts'

/** The deductions that a challan pays. */
export const paidByChallan: Deposited = async (tx, tds_deductions_ids) => {
  const { rows } = await tx.client.query<{ tds_deductions_id: string }>(
    'SELECT tds_deductions_id FROM tds_challan_deductions WHERE companies_id = $1 AND tds_deductions_id = ANY($2::uuid[])',
    [tx.companies_id, tds_deductions_ids],
  )
  return new Set(rows.map((row) => row.tds_deductions_id))
}
