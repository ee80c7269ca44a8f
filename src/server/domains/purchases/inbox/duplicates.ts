import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { InboxRecord } from './table.ts'

type Looked = Pick<InboxRecord, 'vendors_id' | 'number_key' | 'total' | 'bill_date' | 'irn' | 'file_sha256' | 'vendor_gstin'>

/** What this paper looks a second copy of, in sentences: bills and papers with its number, its amount and date, its IRN or its very file. */
export async function warningsOf(tx: CompanyTx, inbox_items_id: string, paper: Looked): Promise<string[]> {
  const [bills, papers] = await Promise.all([billsLike(tx, paper), papersLike(tx, inbox_items_id, paper)])
  return [...bills, ...papers]
}

async function billsLike(tx: CompanyTx, { vendors_id, number_key, total, bill_date, file_sha256 }: Looked): Promise<string[]> {
  const { rows } = await tx.client.query<{ bill_number: string; bill_date: string; total: number; reason: string }>(
    `SELECT bill_number, bill_date, total, 'the same number' AS reason FROM bills
     WHERE companies_id = $1 AND vendors_id = $2 AND number_key = $3 AND status <> 'cancelled'
     UNION ALL SELECT bill_number, bill_date, total, 'the same amount on the same date' FROM bills
     WHERE companies_id = $1 AND vendors_id = $2 AND bill_date = $4 AND total = $5 AND status <> 'cancelled' AND number_key IS DISTINCT FROM $3
     UNION ALL SELECT b.bill_number, b.bill_date, b.total, 'the very same file' FROM bill_files f JOIN bills b USING (companies_id, bills_id)
     WHERE f.companies_id = $1 AND f.file_sha256 = $6 AND b.status <> 'cancelled'
     LIMIT 3`,
    [tx.companies_id, vendors_id, number_key, bill_date, total, file_sha256],
  )
  return rows.map(
    (row) =>
      `A bill has ${row.reason}: ${row.bill_number} of ${formatDate(row.bill_date)} for ₹${formatPaise(row.total)}. Look at it before you make another.`,
  )
}

async function papersLike(tx: CompanyTx, inbox_items_id: string, paper: Looked): Promise<string[]> {
  const { rows } = await tx.client.query<{ reason: string }>(
    `SELECT 'the very same file' AS reason FROM inbox_items
     WHERE companies_id = $1 AND file_sha256 = $2 AND inbox_items_id <> $3 AND inbox_status <> 'discarded'
     UNION SELECT 'the same invoice reference number (IRN)' FROM inbox_items
     WHERE companies_id = $1 AND irn = $4 AND inbox_items_id <> $3 AND inbox_status <> 'discarded'
     UNION SELECT 'the same number from the same vendor' FROM inbox_items
     WHERE companies_id = $1 AND number_key = $5 AND vendor_gstin = $6 AND inbox_items_id <> $3 AND inbox_status <> 'discarded'
     UNION SELECT 'the same amount and date from the same vendor' FROM inbox_items
     WHERE companies_id = $1 AND total = $7 AND bill_date = $8 AND (vendor_gstin = $6 OR vendors_id = $9) AND number_key IS DISTINCT FROM $5
       AND inbox_items_id <> $3 AND inbox_status <> 'discarded'`,
    [
      tx.companies_id,
      paper.file_sha256,
      inbox_items_id,
      paper.irn,
      paper.number_key,
      paper.vendor_gstin,
      paper.total,
      paper.bill_date,
      paper.vendors_id,
    ],
  )
  return rows.map(({ reason }) => `Another paper of the inbox has ${reason}.`)
}
