import type { GstCashTransfer } from '#contract/compliance/gst-ledgers.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

const TRANSFERS = `SELECT gst_cash_transfers_id, gstin, to_gstin, from_head, from_minor, to_head, to_minor, amount, transferred_on, acknowledgement,
    journal_entries_id, cancelled_on FROM gst_cash_transfers WHERE companies_id = $1`

/** Transfers out of the cash ledger of a GSTIN and into it, the latest first. */
export async function transfersOf(tx: CompanyTx, gstin: string): Promise<GstCashTransfer[]> {
  const { rows } = await tx.client.query<GstCashTransfer>(
    `${TRANSFERS} AND (gstin = $2 OR to_gstin = $2) ORDER BY transferred_on DESC, gst_cash_transfers_id DESC`,
    [tx.companies_id, gstin],
  )
  return rows
}

/** A transfer that stands. Throws `not_found`, `wrong_state` for a cancelled one. */
export async function transferById(tx: CompanyTx, gst_cash_transfers_id: string): Promise<GstCashTransfer> {
  const { rows } = await tx.client.query<GstCashTransfer>(`${TRANSFERS} AND gst_cash_transfers_id = $2`, [
    tx.companies_id,
    gst_cash_transfers_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This transfer does not exist.')
  if (rows[0].cancelled_on !== null) throw new AppError('wrong_state', 'This transfer is cancelled.')
  return rows[0]
}

/** One transfer at a time in a company: two could take the same cash. */
export const lockTransfers = (tx: CompanyTx) =>
  tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 144))', [tx.companies_id])
