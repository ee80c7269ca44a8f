import type { ApproverInput, StepInput, WorkflowInput } from '#contract/approvals.ts'
import type { Actor } from './world.ts'

/** An approver of a step: give the kind and what goes with it. */
export function approver(over: Pick<ApproverInput, 'kind'> & Partial<ApproverInput>): ApproverInput {
  return { accounts_id: null, roles_id: null, email: null, approver_name: null, ...over }
}
export const person = ({ accounts_id }: Pick<Actor, 'accounts_id'>) => approver({ kind: 'person', accounts_id })

/** A workflow for every bill, of one step that one of these people does. */
export function workflow(approvers: StepInput['approvers'], over: Partial<WorkflowInput> = {}): WorkflowInput {
  return {
    workflow_name: 'Bills',
    document_kind: 'bill',
    least: null,
    most: null,
    vendors_ids: [],
    ledger_accounts_ids: [],
    only_first_payment: false,
    remind_after_days: 2,
    steps: [{ needed: 1, approvers }],
    ...over,
  }
}
