import type { Reply } from '#contract/endpoint.ts'
import type { Payout, PayoutRow, payoutTimeline } from '#contract/payouts/payouts.ts'
import type { listOpenBills } from '#contract/payouts/payout-plans.ts'
import { maskAccountNumber } from '#core/identifiers/mask.ts'
import { openStatuses } from '#core/payouts/states.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { openWait, payerWait, waitWords } from '#server/domains/identity/members/waits.ts'
import { payeeOf } from './payee.ts'
import { missing } from './rows.ts'
import { type Approver, approvalProblem } from './rules.ts'
import type { PayoutRecord } from './table.ts'
import { needsSubmission, workflowProblem } from './workflow.ts'

type Found = PayoutRecord & {
  account_label: string
  maker: string | null
  approver: string | null
  retried_by: string | null
}

/** The payout as the requesting person sees it. */
export async function get(tx: CompanyTx, payouts_id: string): Promise<Payout> {
  const { rows } = await tx.client.query<Found>(
    `SELECT p.*, a.account_label, nullif(concat_ws(' ', m.first_name, m.last_name), '') AS maker,
       nullif(concat_ws(' ', c.first_name, c.last_name), '') AS approver,
       (SELECT r.payouts_id FROM payouts r WHERE r.companies_id = $1 AND r.retry_of = p.payouts_id AND r.payout_status NOT IN ('cancelled', 'rejected')) AS retried_by
     FROM payouts p JOIN bank_accounts a USING (companies_id, bank_accounts_id)
     LEFT JOIN accounts m ON m.accounts_id = p.made_by LEFT JOIN accounts c ON c.accounts_id = p.approved_by
     WHERE p.companies_id = $1 AND p.payouts_id = $2`,
    [tx.companies_id, payouts_id],
  )
  const [row] = rows
  if (!row) throw missing()
  const isPending = row.payout_status === 'pending'
  const payee = isPending ? await payeeOf(tx, row) : undefined
  const who = isPending ? await approverOf(tx) : { accounts_id: tx.accounts_id, others: 0, waits: undefined }
  return {
    ...rowView(row),
    to_bank_accounts_id: row.to_bank_accounts_id,
    cards_id: row.cards_id,
    staff_id: row.staff_id,
    gst_challans_id: row.gst_challans_id,
    expense_accounts_id: row.expense_accounts_id,
    bank_accounts_id: row.bank_accounts_id,
    payee_ifsc: row.payee_ifsc,
    purpose: row.purpose,
    notes: row.notes,
    rail_choice: row.rail_choice,
    reference: row.reference,
    payee_reason: row.payee_reason,
    made_by: row.maker,
    approved_by: row.approver,
    approved_at: row.approved_at?.toISOString() ?? null,
    processed_on: row.processed_on,
    reversed_on: row.reversed_on,
    journal_entries_id: row.journal_entries_id,
    reversal_journal_entries_id: row.reversal_journal_entries_id,
    retry_of: row.retry_of,
    retried_by: row.retried_by,
    bills: await billsOf(tx, payouts_id),
    approval_problem: payee ? ((await workflowProblem(tx, [row])) ?? approvalProblem(row, payee, who) ?? null) : null,
    needs_submission: isPending && (await needsSubmission(tx, row)),
    payee_warning: payee?.warning?.text ?? null,
  }
}

/** A payout as a list shows it: never with the number of the payee's account. */
export function rowView(row: PayoutRecord & { account_label: string }): PayoutRow {
  return {
    payouts_id: row.payouts_id,
    version: row.version,
    payout_status: row.payout_status,
    payout_kind: row.payout_kind,
    vendors_id: row.vendors_id,
    payee_name: row.payee_name,
    masked_account_number: row.payee_account_number === null ? null : maskAccountNumber(row.payee_account_number),
    payee_vpa: row.payee_vpa,
    account_label: row.account_label,
    amount: row.amount,
    narration: row.narration,
    rail: row.rail,
    scheduled_on: row.scheduled_on,
    status_reason: row.status_reason,
    expected_by: row.expected_by?.toISOString() ?? null,
    utr: row.utr,
    row_imports_id: row.row_imports_id,
    payout_exports_id: row.payout_exports_id,
    created_at: row.created_at.toISOString(),
  }
}

/** The current person as an approver of payouts. */
export async function approverOf(tx: CompanyTx): Promise<Approver> {
  const [others, wait] = await Promise.all([countOthers(tx), payerWait(tx)])
  return { accounts_id: tx.accounts_id, others, waits: wait && waitWords(wait, 'release payouts') }
}

/** Members besides the requesting person who may release payouts now, without those in the waiting period. */
export async function countOthers(tx: CompanyTx): Promise<number> {
  const { rows } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND 'ACCOUNTS_PAYABLE_PAY' = ANY(r.permissions)
       AND m.accounts_id IS DISTINCT FROM $2
       AND NOT EXISTS (SELECT 1 FROM payer_waits w WHERE w.companies_id = $1 AND w.accounts_id = m.accounts_id AND w.gained = 'pay' AND ${openWait('$3')})`,
    [tx.companies_id, tx.accounts_id, tx.now],
  )
  return rows[0]?.count ?? 0
}

async function billsOf(tx: CompanyTx, payouts_id: string): Promise<Payout['bills']> {
  const { rows } = await tx.client.query<Payout['bills'][number]>(
    `SELECT pb.bills_id, pb.amount, b.bill_number FROM payout_bills pb JOIN bills b USING (companies_id, bills_id)
     WHERE pb.companies_id = $1 AND pb.payouts_id = $2 ORDER BY b.due_date, b.bills_id`,
    [tx.companies_id, payouts_id],
  )
  return rows
}

/** The history of the payout, newest first, at most 200 events. */
export async function timeline(tx: CompanyTx, payouts_id: string): Promise<Reply<typeof payoutTimeline>> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM payouts WHERE companies_id = $1 AND payouts_id = $2', [
    tx.companies_id,
    payouts_id,
  ])
  if (!rowCount) throw missing()
  const { rows } = await tx.client.query(
    `SELECT l.audit_log_id, l.action, l.created_at, l.detail, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS by
     FROM audit_log l LEFT JOIN accounts a USING (accounts_id)
     WHERE l.companies_id = $1 AND l.entity = 'payouts' AND l.entity_id = $2 ORDER BY l.audit_log_id DESC LIMIT 200`,
    [tx.companies_id, payouts_id],
  )
  return { rows: rows.map((event) => ({ ...event, created_at: event.created_at.toISOString() })) }
}

const MOST_OPEN_BILLS = 200

/** Bills a payout to this vendor can settle, the earliest due first. */
export async function openBills(tx: CompanyTx, vendors_id: string): Promise<Reply<typeof listOpenBills>> {
  const { rows } = await tx.client.query(
    `SELECT b.bills_id, b.bill_number, b.due_date, b.amount_due, coalesce((
       SELECT sum(pb.amount) FROM payout_bills pb JOIN payouts p USING (companies_id, payouts_id)
       WHERE pb.companies_id = $1 AND pb.bills_id = b.bills_id AND p.payout_status = ANY($3)), 0)::bigint AS on_its_way
     FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = $2 AND b.status = 'approved' AND b.amount_due > 0
     ORDER BY b.due_date, b.bills_id LIMIT ${MOST_OPEN_BILLS}`,
    [tx.companies_id, vendors_id, openStatuses],
  )
  return { rows }
}
