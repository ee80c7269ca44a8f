import { t } from '#core/messages.ts'
import { fits } from '#core/approvals/rule.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { requestApproval } from '#server/domains/approvals/approvals/request-approval.ts'
import { withdrawRequest } from '#server/domains/approvals/approvals/withdraw-request.ts'
import type { LinkContext } from '#server/domains/approvals/approvals/port.ts'
import { pendingSummary } from '#server/domains/approvals/approvals/pending-summary.ts'
import { rowsOf } from '#server/domains/approvals/approvals/workflows.ts'
import type { PayoutRecord } from './table.ts'
import { factsOf, subjectOf } from './approval-subject.ts'
import type { Sheaf } from './approval-snapshot.ts'

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
