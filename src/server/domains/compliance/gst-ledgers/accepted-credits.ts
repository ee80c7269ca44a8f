import { type Cash, cashBy } from '#core/compliance/gst-ledgers/cash.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Accepted = { id: string; on: IsoDate; igst: number; cgst: number; sgst: number }

/** TDS and TCS credit that a GSTIN accepted, as it adds to its cash ledger: to the tax itself, never to interest or fee. */
export async function acceptedCredits(tx: CompanyTx, gstin: string): Promise<{ id: string; on: IsoDate; amounts: Cash }[]> {
  const { rows } = await tx.client.query<Accepted>(
    `SELECT gst_tax_credits_id AS id, accepted_on AS on, igst, cgst, sgst FROM gst_tax_credits
     WHERE companies_id = $1 AND gstin = $2 AND accepted_on IS NOT NULL AND cancelled_on IS NULL ORDER BY accepted_on, gst_tax_credits_id`,
    [tx.companies_id, gstin],
  )
  return rows.map(({ id, on, ...tax }) => ({
    id,
    on,
    amounts: cashBy((head, minor) => (minor === 'tax' ? { ...tax, cess: 0 }[head] : 0)),
  }))
}
