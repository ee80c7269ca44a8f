import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import type { InboxRecord } from './table.ts'

type Looked = Pick<InboxRecord, 'vendors_id' | 'number_key' | 'total' | 'bill_date' | 'irn' | 'file_sha256' | 'vendor_gstin'>

/** Possible duplicates of this inbox item, in sentences: bills and items with its number, its amount and date, its IRN or its file. */
export async function warningsOf(tx: CompanyTx, inbox_items_id: string, paper: Looked): Promise<string[]> {
  const [bills, papers] = await Promise.all([billsLike(tx, paper), documentsLike(tx, inbox_items_id, paper)])
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

/** What another document of the inbox has in common with this one, as a sentence in the reader's language. */
const alike = {
  file: () => t('Another document in the inbox is the very same file.'),
  irn: () => t('Another document in the inbox has the same invoice reference number (IRN).'),
  number: () => t('Another document in the inbox has the same number from the same vendor.'),
  amount: () => t('Another document in the inbox has the same amount and date from the same vendor.'),
}

async function documentsLike(tx: CompanyTx, inbox_items_id: string, paper: Looked): Promise<string[]> {
  const { rows } = await tx.client.query<{ alike: keyof typeof alike }>(
    named(
      `SELECT 'file' AS alike FROM inbox_items
     WHERE companies_id = :companies_id AND file_sha256 = :file_hash AND inbox_items_id <> :inbox_items_id AND inbox_status <> 'discarded'
     UNION SELECT 'irn' FROM inbox_items
     WHERE companies_id = :companies_id AND irn = :irn AND inbox_items_id <> :inbox_items_id AND inbox_status <> 'discarded'
     UNION SELECT 'number' FROM inbox_items
     WHERE companies_id = :companies_id AND number_key = :number_key AND vendor_gstin = :vendor_gstin AND inbox_items_id <> :inbox_items_id AND inbox_status <> 'discarded'
     UNION SELECT 'amount' FROM inbox_items
     WHERE companies_id = :companies_id AND total = :total AND bill_date = :bill_date AND (vendor_gstin = :vendor_gstin OR vendors_id = :vendors_id) AND number_key IS DISTINCT FROM :number_key
       AND inbox_items_id <> :inbox_items_id AND inbox_status <> 'discarded'`,
      {
        companies_id: tx.companies_id,
        file_hash: paper.file_sha256,
        inbox_items_id,
        irn: paper.irn,
        number_key: paper.number_key,
        vendor_gstin: paper.vendor_gstin,
        total: paper.total,
        bill_date: paper.bill_date,
        vendors_id: paper.vendors_id,
      },
    ),
  )
  return rows.map((row) => alike[row.alike]())
}
