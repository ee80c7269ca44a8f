import { and, eq } from 'drizzle-orm'
import type { Bill, BillLine } from '#contract/purchases/bills.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { billTimeline } from '#contract/purchases/bills.ts'
import { AppError } from '#core/errors.ts'
import type { Line } from '#core/ledger/journal.ts'
import { msmeTerms } from '#core/directory/msme.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { pendingSummary } from '#server/domains/approvals/approvals/pending-summary.ts'
import { plainDecimal } from '#server/domains/directory/items/rules.ts'
import { creditsOf, journalOf } from '../purchase-documents/journal.ts'
import { blockerOf } from '#server/domains/directory/vendors/plan.ts'
import { type VendorRecord, vendors } from '#server/domains/directory/vendors/table.ts'
import { duplicatesOf } from './duplicates.ts'
import { approvalProblem, billEntry } from './rules.ts'
import { paymentProblem } from './payment-problem.ts'
import { type BillRecord, bills } from './table.ts'
import { withheld } from '../purchase-documents/withholding.ts'
import { borneWith } from './borne-tax.ts'

/** The bill as the requesting person sees it. The TDS of an open bill is recalculated: it depends on the bills approved since. */
export async function get(tx: CompanyTx, bills_id: string): Promise<Bill> {
  const [found] = await tx.db
    .select({ row: bills, vendor: vendors })
    .from(bills)
    .innerJoin(vendors, and(eq(vendors.companies_id, bills.companies_id), eq(vendors.vendors_id, bills.vendors_id)))
    .where(mine(tx, bills_id))
  if (!found) throw missing()
  const { row: kept, vendor } = found
  const isOpen = kept.status === 'draft' || kept.status === 'to_be_reviewed'
  const row = isOpen ? await fresh(tx, kept, vendor) : { ...kept, tds_problem: await paymentProblem(tx, kept, vendor) }
  const [lines, payments, files, people, approvers, duplicates, standing] = await Promise.all([
    linesOf(tx, bills_id),
    paymentsOf(tx, bills_id),
    filesOf(tx, bills_id),
    namesOf(tx, [row.prepared_by, row.approved_by]),
    isOpen ? countApprovers(tx) : 0,
    isOpen ? duplicatesOf(tx, row) : [],
    row.status === 'to_be_reviewed' ? pendingSummary(tx, 'bill', bills_id) : undefined,
  ])
  return {
    ...view(row),
    lines,
    payments,
    files,
    duplicates,
    msme: msmeTerms(vendor, row.bill_date) ?? null,
    prepared_by: people.get(row.prepared_by ?? '') ?? null,
    approved_by: people.get(row.approved_by ?? '') ?? null,
    approval_problem: standing ?? approvalProblem(row, tx.accounts_id, approvers) ?? null,
    journal: await journalOf(tx, row.journal_entries_id, await planned(tx, row, lines)),
    payment_blocker: row.status === 'approved' ? await blockerOf(tx, vendor) : null,
  }
}

/** The bill's row, locked until the transaction ends. */
export async function lock(tx: CompanyTx, bills_id: string): Promise<BillRecord> {
  const [row] = await tx.db.select().from(bills).where(mine(tx, bills_id)).for('no key update')
  if (!row) throw missing()
  return row
}

export async function linesOf(tx: CompanyTx, bills_id: string): Promise<BillLine[]> {
  const { rows } = await tx.client.query(
    `SELECT l.item_name, l.ledger_accounts_id, a.account_name, l.hsn, l.quantity, l.rate, l.discount_amount, l.gst_rate, l.cess_rate,
       l.input_credit, l.taxable_value, l.cgst, l.sgst, l.igst, l.cess, l.amount, l.foreign_rate, l.foreign_amount,
       l.foreign_discount, l.purchase_order_line_no
     FROM bill_lines l JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE l.companies_id = $1 AND l.bills_id = $2 ORDER BY l.line_no`,
    [tx.companies_id, bills_id],
  )
  return rows.map((line) => ({
    ...line,
    quantity: plainDecimal(line.quantity),
    gst_rate: plainDecimal(line.gst_rate),
    cess_rate: line.cess_rate === null ? null : plainDecimal(line.cess_rate),
  }))
}

/** How many members may approve bills. */
export async function countApprovers(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND 'ACCOUNTS_PAYABLE_APPROVE' = ANY(r.permissions)`,
    [tx.companies_id],
  )
  return rows[0]?.count ?? 0
}

/** The history of the bill, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, bills_id: string): Promise<Reply<typeof billTimeline>> {
  const [row] = await tx.db.select({ bills_id: bills.bills_id }).from(bills).where(mine(tx, bills_id))
  if (!row) throw missing()
  const { rows } = await tx.client.query(
    `SELECT l.audit_log_id, l.action, l.created_at, l.detail, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM audit_log l LEFT JOIN accounts a USING (accounts_id)
     WHERE l.companies_id = $1 AND l.entity = 'bills' AND l.entity_id = $2 ORDER BY l.audit_log_id DESC LIMIT 200`,
    [tx.companies_id, bills_id],
  )
  return { rows: rows.map((event) => ({ ...event, created_at: event.created_at.toISOString() })) }
}

export const mine = (tx: CompanyTx, bills_id: string) =>
  and(eq(bills.companies_id, tx.companies_id), eq(bills.bills_id, bills_id))
export const missing = () => new AppError('not_found', 'This bill does not exist.')

async function fresh(tx: CompanyTx, row: BillRecord, vendor: VendorRecord): Promise<BillRecord & { tds_problem: string | null }> {
  const { why, withholding: _withholding, problem, ...tax } = await withheld(tx, row, vendor)
  const kept = row.why.filter((sentence) => !sentence.startsWith('TDS ') && !sentence.startsWith('No TDS yet'))
  return {
    ...row,
    ...tax,
    why: [...kept, ...why],
    tds_problem: problem,
    amount_due: row.status === 'draft' ? 0 : row.total - tax.tds_amount,
  }
}

async function paymentsOf(tx: CompanyTx, bills_id: string): Promise<Bill['payments']> {
  const { rows } = await tx.client.query(
    `SELECT p.bill_payments_id, p.payment_date, p.amount, p.foreign_amount, p.exchange_gain, p.discount, p.payment_mode, p.reference, a.account_name, p.journal_entries_id, p.payouts_id, p.voided_on, p.void_reason
     FROM bill_payments p JOIN ledger_accounts a USING (companies_id, ledger_accounts_id)
     WHERE p.companies_id = $1 AND p.bills_id = $2 ORDER BY p.payment_date, p.bill_payments_id`,
    [tx.companies_id, bills_id],
  )
  return rows
}

async function filesOf(tx: CompanyTx, bills_id: string): Promise<Bill['files']> {
  const { rows } = await tx.client.query(
    `SELECT b.bill_files_id, f.original_file_name, f.media_type, f.size_bytes
     FROM bill_files b JOIN files f USING (companies_id, files_id) WHERE b.companies_id = $1 AND b.bills_id = $2 ORDER BY b.bill_files_id`,
    [tx.companies_id, bills_id],
  )
  return rows
}

async function namesOf(tx: CompanyTx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ accounts_id: string; name: string }>(
    `SELECT accounts_id, concat_ws(' ', first_name, last_name) AS name FROM accounts WHERE accounts_id = ANY($1::uuid[])`,
    [ids.filter((id) => id !== null)],
  )
  return new Map(rows.map((row) => [row.accounts_id, row.name]))
}

/** The entry that approval will post; nothing for a cancelled bill. */
async function planned(tx: CompanyTx, row: BillRecord, lines: readonly BillLine[]): Promise<Line[]> {
  if (lines.length === 0 || row.status === 'cancelled' || row.journal_entries_id !== null) return []
  const credits = await creditsOf(tx, lines, { ...row, date: row.bill_date })
  return billEntry({ ...row, lines, credits, borne: await borneWith(tx, row.tds_borne, lines) })
}

function view(row: BillRecord & { tds_problem: string | null }) {
  const {
    companies_id: _company,
    number_key: _number,
    financial_year: _year,
    name_key: _name,
    search_key: _search,
    ...rest
  } = row
  const {
    last_paid_date: _paid,
    created_by: _by,
    created_at: _at,
    updated_at: _updated,
    submitted_at: _submitted,
    ...more
  } = rest
  const { cancel_journal_entries_id: _cancel, prepared_by: _prepared, approved_by: _approved, ...shown } = more
  return {
    ...shown,
    tds_rate: row.tds_rate === null ? null : plainDecimal(row.tds_rate),
    approved_at: row.approved_at?.toISOString() ?? null,
  }
}
