import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type StoredInvoice = {
  invoice_number: string
  to_registrations_id: string
  to_gstin: string
  is_eligible: boolean
  turnover: number
  igst: number
  cgst: number
  sgst: number
  cess: number
}
export type StoredDistribution = {
  isd_distributions_id: string
  gstin: string
  gst_registrations_id: string
  period: string
  distributed_on: IsoDate
  status: 'issued' | 'cancelled'
  turnover_from: IsoDate
  turnover_to: IsoDate
  documents: string[]
  journal_entries_id: string | null
  invoices: StoredInvoice[]
}

const STORED = `SELECT d.isd_distributions_id, d.gstin, d.gst_registrations_id, to_char(d.period, 'YYYY-MM') AS period, d.distributed_on, d.status, d.turnover_from,
    d.turnover_to, d.documents, d.journal_entries_id, (SELECT json_agg(json_build_object('invoice_number', i.invoice_number, 'to_registrations_id', i.to_registrations_id,
      'to_gstin', i.to_gstin, 'is_eligible', i.is_eligible, 'turnover', i.turnover, 'igst', i.igst, 'cgst', i.cgst, 'sgst', i.sgst, 'cess', i.cess)
      ORDER BY i.invoice_number) FROM isd_invoices i WHERE i.companies_id = d.companies_id AND i.isd_distributions_id = d.isd_distributions_id) AS invoices
  FROM isd_distributions d WHERE d.companies_id = $1`

/** One distribution at a time for a company, so that no bill is distributed twice. */
export const lockDistributions = (tx: CompanyTx) =>
  tx.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('isd_distributions ' || $1, 0))`, [tx.companies_id])

/** The distribution of a month that counts. */
export async function distributionOf(tx: CompanyTx, gstin: string, period: string): Promise<StoredDistribution | null> {
  const { rows } = await tx.client.query<StoredDistribution>(
    `${STORED} AND d.gstin = $2 AND d.period = $3 AND d.status = 'issued'`,
    [tx.companies_id, gstin, `${period}-01`],
  )
  return rows[0] ?? null
}

/** A distribution by its id, locked until the transaction ends. */
export async function lockDistribution(tx: CompanyTx, isd_distributions_id: string): Promise<StoredDistribution | undefined> {
  const { rows } = await tx.client.query<StoredDistribution>(`${STORED} AND d.isd_distributions_id = $2 FOR NO KEY UPDATE OF d`, [
    tx.companies_id,
    isd_distributions_id,
  ])
  return rows[0]
}

/** A later month of the GSTIN is distributed. */
export async function hasLater(tx: CompanyTx, { gstin, period }: Pick<StoredDistribution, 'gstin' | 'period'>): Promise<boolean> {
  const { rows } = await tx.client.query(
    `SELECT 1 FROM isd_distributions WHERE companies_id = $1 AND gstin = $2 AND period > $3 AND status = 'issued' LIMIT 1`,
    [tx.companies_id, gstin, `${period}-01`],
  )
  return rows.length > 0
}
