import { type Match, matching, type Side } from '#core/compliance/gstr2b/match.ts'
import { isOfBills } from '#core/compliance/gstr2b/sections.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { type BillRead, purchasesOf } from './books.ts'
import { readComparisons } from './comparisons.ts'
import { currentImport } from './imports.ts'
import { rowsOf, type StoredRow } from './rows.ts'

/** Whether a document can match a bill: an invoice or debit note of a supplier that was not rejected. */
export const isMatchable = ({ part, section, kind, supplier_gstin, document_date }: StoredRow): boolean =>
  part === 'docdata' && isOfBills(section, kind) && supplier_gstin !== null && document_date !== null

/** Matches the unmatched documents of a month with unmatched bills. Both must be locked. */
export async function matchOpen(tx: CompanyTx, of: ReturnOf): Promise<void> {
  const kept = await currentImport(tx, of)
  if (!kept) return
  // A match to a bill that was cancelled or lost its tax counts no longer: its document is among those without a bill.
  const alone = await readComparisons<{ gstr2b_rows_id: string }>(tx, of, kept, {
    isWhole: true,
    text: ({ alone: without }) => `SELECT a.gstr2b_rows_id FROM ${without} a`,
  })
  const rows = await rowsOf(tx, kept.gstr2b_imports_id, { books: [], alone: alone.map(({ gstr2b_rows_id }) => gstr2b_rows_id) })
  const bills = await purchasesOf(tx, of, { unmatched: true })
  const open = rows.filter((row) => isMatchable(row) && !row.is_left_alone)
  const matches = await inSlices(matching(open.map(sideOfRow), bills.map(sideOfBill)))
  for (let from = 0; from < matches.length; from += BATCH) await keepMatches(tx, matches.slice(from, from + BATCH))
}

const BATCH = 5_000

async function keepMatches(tx: CompanyTx, matches: readonly Match[]): Promise<void> {
  await tx.client.query(
    `UPDATE gstr2b_rows r SET bills_id = CASE WHEN s.stock_transfers_id IS NULL THEN m.bill END, stock_transfers_id = s.stock_transfers_id,
       match_pass = m.pass, matched_by = NULL, matched_at = $2
     FROM jsonb_to_recordset($3::jsonb) AS m ("row" uuid, bill uuid, pass text)
       LEFT JOIN stock_transfers s ON s.companies_id = $1 AND s.stock_transfers_id = m.bill WHERE r.companies_id = $1 AND r.gstr2b_rows_id = m."row"`,
    [tx.companies_id, tx.now, JSON.stringify(matches)],
  )
}

const sideOfRow = (row: StoredRow): Side => ({
  ...row,
  id: row.gstr2b_rows_id,
  gstin: row.supplier_gstin ?? '',
  number: row.document_number,
  date: row.document_date ?? '',
})

const sideOfBill = (bill: BillRead): Side => ({ ...bill, id: bill.bills_id, number: bill.bill_number, date: bill.bill_date })
