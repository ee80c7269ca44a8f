import type { Bill, BillChange, BillInput } from '#contract/purchases/bills.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { previewBill } from '#contract/purchases/bills.ts'
import { AppError, changedSince } from '#core/errors.ts'
import { msmeTerms } from '#core/directory/msme.ts'
import { t } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { withdrawRequest } from '#server/domains/approvals/approvals/withdraw-request.ts'
import { duplicatesOf, refuseDuplicates } from './duplicates.ts'
import { takeOfOrder } from '../purchase-orders/bills.ts'
import { takeFromInbox } from './from-inbox.ts'
import { get, lock, mine } from './read.ts'
import { type BillRecord, billLines, bills } from './table.ts'
import { type Worked, work } from '../purchase-documents/bill-draft.ts'

/**
 * Saves a new draft, with the inbox item it is created from. Throws `invalid` at the field or line, `conflict` for a number that
 * is taken.
 */
export async function saveDraft(tx: CompanyTx, entered: BillInput): Promise<Bill> {
  const bills_id = newId()
  const worked = await work(tx, null, entered)
  const { draft } = worked
  refuseDuplicates(await duplicatesOf(tx, looked(null, draft, worked)), draft.duplicate_reason, false)
  const stamp = { prepared_by: tx.accounts_id, created_by: tx.accounts_id, created_at: tx.now, updated_at: tx.now }
  await taken(
    tx.db.insert(bills).values({ ...columns(draft, worked), companies_id: tx.companies_id, bills_id, status: 'draft', ...stamp }),
  )
  await writeLines(tx, bills_id, draft, worked)
  await takeOfOrder(tx, draft, draft.purchase_orders_id ?? null)
  if (draft.inbox_items_id !== null) await takeFromInbox(tx, draft.inbox_items_id, bills_id)
  const { vendor_name } = worked.vendor
  await audit(tx, 'created', 'bills', bills_id, { vendor_name, bill_number: draft.bill_number, total: worked.totals.total })
  return get(tx, bills_id)
}

/**
 * Replaces a bill that is not approved yet; one under review goes back to a draft. Throws `conflict` when it has changed in
 * between.
 */
export async function updateDraft(tx: CompanyTx, bills_id: string, { version, ...entered }: BillChange): Promise<Bill> {
  const before = await lockOpen(tx, bills_id, version)
  await withdrawRequest(tx, 'bill', bills_id, 'The bill was changed', 'reopened')
  const worked = await work(tx, bills_id, { ...entered, inbox_items_id: before.inbox_items_id })
  const { draft } = worked
  refuseDuplicates(await duplicatesOf(tx, looked(bills_id, draft, worked)), draft.duplicate_reason, false)
  const { inbox_items_id, purchase_orders_id } = before
  const values = { ...columns(draft, worked), inbox_items_id, purchase_orders_id, status: 'draft' as const }
  await taken(
    tx.db
      .update(bills)
      .set({ ...values, version: version + 1, prepared_by: tx.accounts_id, submitted_at: null, updated_at: tx.now })
      .where(mine(tx, bills_id)),
  )
  await tx.client.query('DELETE FROM bill_lines WHERE companies_id = $1 AND bills_id = $2', [tx.companies_id, bills_id])
  await writeLines(tx, bills_id, draft, worked)
  await takeOfOrder(tx, draft, purchase_orders_id)
  await audit(tx, 'changed', 'bills', bills_id, changes<Partial<BillRecord>>(before, values))
  return get(tx, bills_id)
}

/** A preview of the bill; stores nothing. */
export async function preview(tx: CompanyTx, bills_id: string | null, draft: BillInput): Promise<Reply<typeof previewBill>> {
  const worked = await work(tx, bills_id, draft)
  const { totals, tds, vendor, foreign } = worked
  const { lines: _lines, summary: _summary, credits: _credits, tax: _tax, ...figures } = totals
  const { why, withholding: _withholding, problem, ...withheld } = tds
  return {
    ...figures,
    ...withheld,
    tds_problem: problem,
    exchange_rate: foreign.exchange_rate,
    foreign_total: foreign.foreign_total,
    why: [...totals.why, ...why],
    duplicates: await duplicatesOf(tx, looked(bills_id, draft, worked)),
    msme: msmeTerms(vendor, draft.bill_date) ?? null,
  }
}

/** The row of a bill that is not approved yet, locked. */
export async function lockOpen(tx: CompanyTx, bills_id: string, version: number): Promise<BillRecord> {
  const row = await lock(tx, bills_id)
  if (row.status !== 'draft' && row.status !== 'to_be_reviewed')
    throw new AppError(
      'wrong_state',
      t('This bill is {status}, so you can’t change it. Cancel it and enter it again.', { status: row.status }),
    )
  if (row.version !== version) throw changedSince(t('bill'))
  return row
}

export function columns(
  { lines: _lines, ...draft }: BillInput,
  { totals, tds, vendor, chosen, number_key, financial_year, foreign }: Worked,
) {
  const { lines: _totals, summary: _summary, credits: _credits, tax, ...figures } = totals
  const { why, withholding: _withholding, problem: _problem, ...withheld } = tds
  const { foreign_amounts: _amounts, ...worth } = foreign
  return {
    ...draft,
    gst_registrations_id: chosen,
    ...worth,
    foreign_due: worth.currency === null ? null : 0,
    ...figures,
    ...withheld,
    discount_percent: draft.discount_percent ?? null,
    discount_days: draft.discount_days ?? null,
    bill_number: draft.bill_number.trim(),
    number_key,
    financial_year,
    vendor_name: vendor.vendor_name,
    gst: tax,
    why: [...totals.why, ...why],
    // A draft has no due amount.
    amount_due: 0,
  }
}

const looked = (
  bills_id: string | null,
  { vendors_id, bill_date }: BillInput,
  { number_key, financial_year, totals }: Worked,
) => ({ bills_id, vendors_id, bill_date, number_key, financial_year, total: totals.total })

async function writeLines(tx: CompanyTx, bills_id: string, draft: BillInput, { totals, foreign }: Worked): Promise<void> {
  const rows = totals.lines.flatMap(({ taxable_value, cgst, sgst, igst, cess, amount }, at) => {
    const line = draft.lines[at]
    const foreign_amount = foreign.foreign_amounts[at] ?? null
    const computed = { taxable_value, cgst, sgst, igst, cess, amount, foreign_amount }
    return line ? [{ ...line, ...computed, companies_id: tx.companies_id, bills_id, line_no: at + 1 }] : []
  })
  await tx.db.insert(billLines).values(rows)
}

/** Two who enter the same bill at once: the second finds the number taken. */
async function taken(statement: Promise<unknown>): Promise<void> {
  try {
    await statement
  } catch (error) {
    if (sqlState(error) !== '23505') throw error
    const message = 'This vendor’s bill with that number was just entered by somebody else'
    throw new AppError('conflict', message, { issues: [{ path: 'bill_number', message }], cause: error })
  }
}
