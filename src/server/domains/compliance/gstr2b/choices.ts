import type { Gstr2b, Gstr2bBill } from '#contract/compliance/gstr2b.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { returnOfGstin } from '../gst-returns/return-of.ts'
import { type BillRead, billView, purchasesOf } from './books.ts'
import { lockGstr2b } from './imports.ts'
import { isMatchable } from './matching.ts'
import { overview } from './overview.ts'
import { currentRow, type StoredRow } from './rows.ts'

const MOST = 50
const panOf = (gstin: string | null) => gstin?.slice(2, 12)
const isOfSupplier = (row: StoredRow) => (bill: BillRead) => panOf(bill.gstin) === panOf(row.supplier_gstin)

/** Bills of the supplier's PAN that a document may be matched to, the nearest amount first. */
export async function candidatesOf(tx: CompanyTx, gstr2b_rows_id: string): Promise<{ rows: Gstr2bBill[] }> {
  const row = await currentRow(tx, gstr2b_rows_id)
  const far = (bill: BillRead) => Math.abs(bill.taxable - row.taxable)
  const pan = panOf(row.supplier_gstin)
  if (pan === undefined) return { rows: [] }
  const bills = (await purchasesOf(tx, await returnOfGstin(tx, row.period, row.gstin), { pan })).filter(
    (bill) => bill.matched_in === null || bill.matched_in === row.gstr2b_imports_id,
  )
  return {
    rows: bills
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, MOST)
      .map(billView),
  }
}

/**
 * Matches a document with a bill by hand. Throws `wrong_state` for a document that cannot match a bill, `invalid` for a bill of another
 * supplier, one that is not approved, or one that a document of another month already matches.
 */
export async function matchByHand(tx: CompanyTx, gstr2b_rows_id: string, bills_id: string): Promise<Gstr2b> {
  await lockGstr2b(tx)
  const row = await currentRow(tx, gstr2b_rows_id)
  if (!isMatchable(row))
    throw new AppError('wrong_state', 'You can match only invoices and debit notes that you did not reject, not this document.')
  const bill = (await purchasesOf(tx, await returnOfGstin(tx, row.period, row.gstin), { ids: [bills_id] }))[0]
  if (!bill)
    throw fieldError('bills_id', 'Choose an approved bill with GST, dated up to the end of this month, of a vendor with a GSTIN')
  if (!isOfSupplier(row)(bill))
    throw fieldError('bills_id', 'This bill is from another supplier. Correct the GSTIN of the vendor first')
  if (bill.matched_in !== null && bill.matched_in !== row.gstr2b_imports_id)
    throw fieldError(
      'bills_id',
      t('This bill is already matched in GSTR-2B for {month}', { month: await monthOf(tx, bill.matched_in) }),
    )
  await tx.client.query(
    `UPDATE gstr2b_rows SET ${bill.is_transfer ? 'stock_transfers_id' : 'bills_id'} = $3, ${bill.is_transfer ? 'bills_id' : 'stock_transfers_id'} = NULL,
       match_pass = 'hand', matched_by = $4, matched_at = $5, is_left_alone = false
     WHERE companies_id = $1 AND gstr2b_rows_id = $2`,
    [tx.companies_id, gstr2b_rows_id, bills_id, tx.accounts_id, tx.now],
  )
  await audit(tx, 'matched', 'gstr2b_rows', gstr2b_rows_id, { bills_id, bill_number: bill.bill_number })
  return overview(tx, await returnOfGstin(tx, row.period, row.gstin))
}

async function monthOf(tx: CompanyTx, gstr2b_imports_id: string): Promise<string> {
  const { rows } = await tx.client.query<{ period: string }>(
    'SELECT period FROM gstr2b_imports WHERE companies_id = $1 AND gstr2b_imports_id = $2',
    [tx.companies_id, gstr2b_imports_id],
  )
  return formatMonthYear(rows[0]?.period ?? '')
}

/** Undoes a match. Throws `wrong_state` without one. */
export async function unmatch(tx: CompanyTx, gstr2b_rows_id: string): Promise<Gstr2b> {
  await lockGstr2b(tx)
  const row = await currentRow(tx, gstr2b_rows_id)
  if (row.bills_id === null) throw new AppError('wrong_state', 'This document is not matched to a bill.')
  await tx.client.query(
    `UPDATE gstr2b_rows SET bills_id = NULL, stock_transfers_id = NULL, match_pass = NULL, matched_by = NULL, matched_at = NULL, is_left_alone = true
     WHERE companies_id = $1 AND gstr2b_rows_id = $2`,
    [tx.companies_id, gstr2b_rows_id],
  )
  await audit(tx, 'unmatched', 'gstr2b_rows', gstr2b_rows_id, { bills_id: row.bills_id })
  return overview(tx, await returnOfGstin(tx, row.period, row.gstin))
}

/** People's choices for a document, made by hand or by undoing a match, also apply to the import that replaces its own. */
export async function keepChoices(tx: CompanyTx, from: string, to: string): Promise<void> {
  const numbered = (
    name: string,
  ) => `SELECT r.*, row_number() OVER (PARTITION BY part, section, kind, supplier_gstin, document_number, document_date
      ORDER BY row_no) AS nth FROM gstr2b_rows r WHERE r.companies_id = $1 AND r.gstr2b_imports_id = ${name}`
  await tx.client.query(
    `UPDATE gstr2b_rows n SET bills_id = p.bills_id, stock_transfers_id = p.stock_transfers_id, match_pass = p.match_pass, matched_by = p.matched_by, matched_at = p.matched_at,
       is_left_alone = p.is_left_alone
     FROM (${numbered('$2')}) p JOIN (${numbered('$3')}) k ON (k.part, k.section, k.kind, k.document_number, k.nth) = (p.part, p.section, p.kind, p.document_number, p.nth)
       AND k.supplier_gstin IS NOT DISTINCT FROM p.supplier_gstin AND k.document_date IS NOT DISTINCT FROM p.document_date
     WHERE n.companies_id = $1 AND n.gstr2b_rows_id = k.gstr2b_rows_id AND (p.match_pass = 'hand' OR p.is_left_alone)`,
    [tx.companies_id, from, to],
  )
}
