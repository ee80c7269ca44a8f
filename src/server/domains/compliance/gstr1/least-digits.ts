import type { CompanyTx } from '#server/platform/db.ts'

/** Digits of HSN by the turnover that the company stated for e-invoices. */
export async function digitsByTurnover(tx: CompanyTx): Promise<4 | 6> {
  const { rows } = await tx.client.query<{ turnover_band: string | null }>(
    'SELECT turnover_band FROM e_invoice_settings WHERE companies_id = $1',
    [tx.companies_id],
  )
  const band = rows[0]?.turnover_band
  return band === 'over_5_crore' || band === 'from_10_crore' ? 6 : 4
}
