import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import type { ApprovalStatus, ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Named } from './eligible-approvers.ts'

export type RequestRow = {
  approval_requests_id: string
  document_kind: DocumentKind
  document_id: string
  document_number: string
  payee_name: string
  amount: number
  approval_workflows_id: string
  workflow_name: string
  remind_after_days: number
  approval_status: ApprovalStatus
  current_step: number
  packet: ApprovalSnapshot
  packet_hash: Buffer
  makers: string[]
  asked_by: string | null
  asked_at: Date
  link_base: string
  closed_at: Date | null
  close_reason: string | null
  bypass_asked_by: string | null
  bypass_asked_at: Date | null
  bypass_reason: string | null
  bypass_confirmed_by: string | null
}
/** The columns that decide who may decide it now. */
export type RequestState = Pick<RequestRow, 'approval_requests_id' | 'approval_status' | 'current_step' | 'makers'>
export type StepRow = {
  approval_requests_id: string
  step_no: number
  needed: number
  started_at: Date | null
  done_at: Date | null
  reminded_at: Date | null
  times_reminded: number
}
export type ApproverRow = Named & { approval_requests_id: string; step_no: number; approver_no: number; approver_name: string }
export type DecisionRow = {
  approval_decisions_id: string
  approval_requests_id: string
  step_no: number
  decision: 'approved' | 'rejected'
  accounts_id: string | null
  email: string | null
  decided_by_name: string
  on_behalf_of: string | null
  reason: string | null
  packet_hash: Buffer
  decided_at: Date
}

/** The approvers of each step and their decisions, for several requests at once. */
export type ApprovalProgress = { steps: StepRow[]; approvers: ApproverRow[]; decisions: DecisionRow[] }

export async function requestOf(
  tx: CompanyTx,
  approval_requests_id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<RequestRow> {
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT * FROM approval_requests WHERE companies_id = $1 AND approval_requests_id = $2 ${lock}`,
    [tx.companies_id, approval_requests_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This approval request does not exist.')
  return rows[0]
}

export async function approvalProgress(tx: CompanyTx, ids: readonly string[]): Promise<ApprovalProgress> {
  const of = (table: string, order: string) =>
    tx.client.query(
      `SELECT * FROM ${table} WHERE companies_id = $1 AND approval_requests_id = ANY($2::uuid[]) ORDER BY ${order}`,
      [tx.companies_id, ids],
    )
  const [steps, approvers, decisions] = await Promise.all([
    of('approval_request_steps', 'step_no'),
    of('approval_request_approvers', 'step_no, approver_no'),
    of('approval_decisions', 'approval_decisions_id'),
  ])
  return { steps: steps.rows, approvers: approvers.rows, decisions: decisions.rows }
}

/** The part of a course that is one request's. */
export function only({ steps, approvers, decisions }: ApprovalProgress, approval_requests_id: string): ApprovalProgress {
  const mine = (row: { approval_requests_id: string }) => row.approval_requests_id === approval_requests_id
  return { steps: steps.filter(mine), approvers: approvers.filter(mine), decisions: decisions.filter(mine) }
}

/** Members who approved it so far. */
export async function decidersOf(tx: CompanyTx, approval_requests_id: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT accounts_id FROM approval_decisions WHERE companies_id = $1 AND approval_requests_id = $2 AND decision = 'approved' AND accounts_id IS NOT NULL`,
    [tx.companies_id, approval_requests_id],
  )
  return rows.map((row) => row.accounts_id)
}

/** Names of people by id, whether they are still in the team or not. */
export async function namesOf(tx: CompanyTx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ accounts_id: string; name: string }>(
    `SELECT accounts_id, concat_ws(' ', first_name, last_name) AS name FROM accounts WHERE accounts_id = ANY($1::uuid[])`,
    [ids.filter((id) => id !== null)],
  )
  return new Map(rows.map((row) => [row.accounts_id, row.name]))
}
