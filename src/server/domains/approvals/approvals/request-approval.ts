import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { fits } from '#core/approvals/rule.ts'
import { AppError } from '#core/errors.ts'
import { maskPan } from '#core/identifiers/mask.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sealed } from '#server/platform/sealed/connection.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { eligibleApprovers, makersIn } from './eligible-approvers.ts'
import type { LinkContext, Subject } from './port.ts'
import { startStep } from './steps.ts'
import { labelOf, stepsProblem } from './workflow-rules.ts'
import { rowsOf } from './workflows.ts'

/**
 * Requests approval from the approvers of the first workflow that fits the document; false when none fits. Throws `wrong_state` when they
 * could not finish it without approving their own work. A request after a change keeps the requester of the one before (`asked_by`).
 */
export async function requestApproval(
  tx: CompanyTx,
  reach: LinkContext,
  subject: Subject,
  asked_by = tx.accounts_id,
): Promise<boolean> {
  const { document_kind, document_id } = subject
  const all = await rowsOf(tx)
  const workflow = all.find((row) => row.is_active && row.document_kind === document_kind && fits(row, subject.facts))
  if (!workflow) return false
  const circle = await eligibleApprovers(tx)
  const problem = stepsProblem(circle, workflow.steps, makersIn(circle, subject.makers))
  if (problem !== undefined)
    throw new AppError(
      'wrong_state',
      t('“{workflow_name}” can’t finish: {problem}. Ask an administrator to change it.', {
        workflow_name: workflow.workflow_name,
        problem,
      }),
    )
  const approval_requests_id = newId()
  await insertRow(tx.client, 'approval_requests', {
    companies_id: tx.companies_id,
    approval_requests_id,
    document_kind,
    document_id,
    document_number: subject.document_number,
    payee_name: subject.payee_name,
    amount: subject.amount,
    approval_workflows_id: workflow.approval_workflows_id,
    workflow_name: workflow.workflow_name,
    remind_after_days: workflow.remind_after_days,
    approval_status: 'waiting',
    current_step: 1,
    packet: JSON.stringify(shownLater(subject.packet)),
    sealed: sealed('approval_requests.sealed', subject.sealed),
    packet_hash: subject.packet_hash,
    makers: subject.makers,
    asked_by,
    asked_at: tx.now,
    link_base: reach.base,
  })
  await storeSteps(tx, approval_requests_id, workflow, circle)
  await audit(tx, 'asked', 'approval_requests', approval_requests_id, {
    workflow_name: workflow.workflow_name,
    packet_hash: subject.packet_hash.toString('hex'),
  })
  await audit(tx, 'approval_asked', `${document_kind}s`, document_id, { workflow_name: workflow.workflow_name })
  await startStep(tx, reach, approval_requests_id, 1)
  return true
}

/** The steps of the workflow as they are now, each with its approvers by name. */
async function storeSteps(
  tx: CompanyTx,
  approval_requests_id: string,
  workflow: Awaited<ReturnType<typeof rowsOf>>[number],
  circle: Awaited<ReturnType<typeof eligibleApprovers>>,
): Promise<void> {
  const { rows: roles } = await tx.client.query<{ roles_id: string; role_name: string }>(
    'SELECT roles_id, role_name FROM roles WHERE companies_id = $1',
    [tx.companies_id],
  )
  const roleNames = new Map(roles.map((role) => [role.roles_id, role.role_name]))
  await tx.client.query(
    `INSERT INTO approval_request_steps (companies_id, approval_requests_id, step_no, needed)
     SELECT $1, $2, step_no, needed FROM unnest($3::smallint[]) WITH ORDINALITY AS u(needed, step_no)`,
    [tx.companies_id, approval_requests_id, workflow.steps.map((step) => step.needed)],
  )
  const named = workflow.steps.flatMap(({ approvers }, at) =>
    approvers.map(({ accounts_id, roles_id, email, ...rest }, no) => ({
      step_no: at + 1,
      approver_no: no + 1,
      accounts_id,
      roles_id,
      email,
      approver_name: labelOf(circle, roleNames, { accounts_id, roles_id, email, ...rest }),
    })),
  )
  await tx.client.query(
    `INSERT INTO approval_request_approvers (companies_id, approval_requests_id, step_no, approver_no, accounts_id, roles_id, email, approver_name)
     SELECT $1, $2, n.step_no, n.approver_no, n.accounts_id, n.roles_id, n.email, n.approver_name
     FROM jsonb_to_recordset($3) AS n(step_no smallint, approver_no smallint, accounts_id uuid, roles_id uuid, email text, approver_name text)`,
    [tx.companies_id, approval_requests_id, JSON.stringify(named)],
  )
}

/** The snapshot as stored for display; the sealed text beside it has the whole PAN. */
const shownLater = ({ payee, ...packet }: ApprovalSnapshot): ApprovalSnapshot => ({
  ...packet,
  payee: { ...payee, pan: payee.pan === null ? null : maskPan(payee.pan) },
})
