import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type ReturnState = { status: 'built' | 'filed'; filed_on: IsoDate | null }

/** Returns of GST that are built or filed here, by form, GSTIN and period. */
export async function returnStates(tx: CompanyTx, from: IsoDate): Promise<Map<string, ReturnState>> {
  const { rows } = await tx.client.query<ReturnState & { return_form: string; gstin: string; period: string }>(
    `SELECT return_form, gstin, to_char(period, 'YYYY-MM') AS period, status, filed_on FROM gst_returns WHERE companies_id = $1 AND period >= $2
     UNION ALL SELECT 'pmt06', gstin, to_char(period, 'YYYY-MM'), 'filed', paid_on FROM gst_challans
     WHERE companies_id = $1 AND period >= $2 AND status = 'paid' AND purpose IN ('qrmp_fixed', 'qrmp_own')`,
    [tx.companies_id, from],
  )
  return new Map(rows.map((row) => [`${row.return_form} ${row.gstin} ${row.period}`, row]))
}
