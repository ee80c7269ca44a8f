import { t } from '#core/messages.ts'
import { fits, type RuleFacts } from '#core/approvals/rule.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requestApproval, withdrawRequest } from '#server/domains/approvals/approvals/request-approval.ts'
import type { LinkContext, Subject } from '#server/domains/approvals/approvals/port.ts'
import { seal } from '#server/domains/approvals/approvals/port.ts'
import { pendingSummary } from '#server/domains/approvals/approvals/pending-summary.ts'
import { rowsOf } from '#server/domains/approvals/approvals/workflows.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sharedSentence, sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import type { PayoutRecord } from './table.ts'
import { snapshotOf, sealedText, type Sheaf } from './approval-snapshot.ts'

const MOST_SHARED = 10

/** The payouts of a document: one payout, or what waits of a file, all of it once nothing waits. Throws `not_found`. */
export async function sheafOf(tx: CompanyTx, document_id: string, use: 'locked' | 'read'): Promise<Sheaf> {
  const { rows } = await tx.client.query<PayoutRecord>(
    `SELECT * FROM payouts WHERE companies_id = $1 AND (payouts_id = $2 OR (row_imports_id = $2 AND (payout_status = 'pending' OR NOT EXISTS (
       SELECT 1 FROM payouts o WHERE o.companies_id = $1 AND o.row_imports_id = $2 AND o.payout_status = 'pending'))))
     ORDER BY payouts_id ${use === 'locked' ? 'FOR NO KEY UPDATE' : ''}`,
    [tx.companies_id, document_id],
  )
  if (rows.length === 0) throw new AppError('not_found', 'This payout does not exist.')
  return { document_id, rows }
}

/** Payouts as they are put before approvers. The seal covers every one of them: amount, account and version. */
export async function subjectOf(tx: CompanyTx, { document_id, rows }: Sheaf): Promise<Subject> {
  const [payer, facts] = [await company.get(tx), await factsOf(tx, rows)]
  const packet = snapshotOf({ document_id, rows }, payer.company_name, {
    ...facts,
    shared: await sharedRemarks(tx, rows),
  })
  return {
    document_kind: 'payout',
    document_id,
    document_number: packet.document_number,
    payee_name: packet.payee.name,
    amount: facts.total,
    packet,
    ...seal(packet, { payouts: sealedText(rows) }),
    facts,
    is_waiting: rows.every((row) => row.payout_status === 'pending'),
    makers: [...new Set(rows.map((row) => row.made_by).filter((id) => id !== null))],
  }
}

/** Other owners of an account that vendors and employees share: approvers see them before they agree. */
async function sharedRemarks(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<string[]> {
  const payees = new Map(rows.map((row) => [row.vendors_id ?? row.staff_id ?? '', row]))
  payees.delete('')
  const places = [...payees].map(([key, row]) => ({ key, bank_account_number: row.payee_account_number, upi_vpa: row.payee_vpa }))
  const found = await sharersOf(tx, places)
  return [...found].slice(0, MOST_SHARED).map(([key, sharers]) => sharedSentence(payees.get(key)?.payee_name ?? '', sharers))
}

async function factsOf(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<RuleFacts> {
  const vendors_ids = [...new Set(rows.flatMap((row) => row.vendors_id ?? []))]
  const { rows: paid } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($2::uuid[]) AS v (vendors_id) WHERE EXISTS (
       SELECT 1 FROM payouts p WHERE p.companies_id = $1 AND p.vendors_id = v.vendors_id AND p.payout_status = 'processed')
       OR EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = v.vendors_id AND b.last_paid_date IS NOT NULL)`,
    [tx.companies_id, vendors_ids],
  )
  const staff_ids = [...new Set(rows.flatMap((row) => row.staff_id ?? []))]
  const { rows: known } = await tx.client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($2::uuid[]) AS s (staff_id) WHERE EXISTS (
       SELECT 1 FROM payouts p WHERE p.companies_id = $1 AND p.staff_id = s.staff_id AND p.payout_status = 'processed')`,
    [tx.companies_id, staff_ids],
  )
  return {
    total: sumPaise(rows.map((row) => row.amount)),
    vendors_id: vendors_ids[0] ?? '',
    more_vendors_ids: vendors_ids.slice(1),
    ledger_accounts_ids: [],
    is_first_payment: (paid[0]?.count ?? 0) + (known[0]?.count ?? 0) < vendors_ids.length + staff_ids.length,
  }
}

/**
 * Submits a payout, or the waiting payouts of a file, to the approvers of the first workflow that fits; false when none does. Earlier
 * requests for it end. Throws `wrong_state` when it is not waiting, or no one could finish the workflow.
 */
export async function submit(tx: CompanyTx, reach: LinkContext, document_id: string): Promise<boolean> {
  const sheaf = await sheafOf(tx, document_id, 'locked')
  const subject = await subjectOf(tx, sheaf)
  if (!subject.is_waiting) throw new AppError('wrong_state', 'This payout does not wait for an approval.')
  await withdrawRequest(tx, 'payout', document_id, 'It was submitted again', 'reopened')
  return requestApproval(tx, reach, subject)
}

/** Why payouts cannot be released yet: approvers of a workflow have not agreed to them as they are; undefined when they may be. */
export async function workflowProblem(tx: CompanyTx, rows: readonly PayoutRecord[]): Promise<string | undefined> {
  const open = rows.filter((row) => row.workflow_hash === null)
  if (open.length === 0) return undefined
  const workflows = (await rowsOf(tx)).filter((row) => row.is_active && row.document_kind === 'payout')
  if (workflows.length === 0) return undefined
  for (const [document_id, some] of Map.groupBy(open, (row) => row.row_imports_id ?? row.payouts_id)) {
    const standing = await pendingSummary(tx, 'payout', document_id)
    if (standing !== undefined) return standing
    // One of a file is judged as all that waits of it: a file is not released in parts below a limit.
    const sheaf = some[0]?.row_imports_id == null ? { rows: some } : await sheafOf(tx, document_id, 'read')
    const facts = await factsOf(tx, sheaf.rows)
    const workflow = workflows.find((each) => fits(each, facts))
    if (workflow)
      return t('This goes through “{workflow}”: submit ₹{amount} for approval first.', {
        workflow: workflow.workflow_name,
        amount: formatPaise(facts.total),
      })
  }
  return undefined
}

/** A workflow requires approvals of this payout that were not requested, such as after its payee changed. */
export async function needsSubmission(tx: CompanyTx, row: PayoutRecord): Promise<boolean> {
  return (
    (await workflowProblem(tx, [row])) !== undefined &&
    (await pendingSummary(tx, 'payout', row.row_imports_id ?? row.payouts_id)) === undefined
  )
}
